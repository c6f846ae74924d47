enum AztecWriter { static func modules(_ c: Code) throws(WriteError) -> Modules { throw .empty } }
enum PDF417Writer { static func modules(_ c: Code) throws(WriteError) -> Modules { throw .empty } }
