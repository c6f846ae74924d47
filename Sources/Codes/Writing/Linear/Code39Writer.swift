enum Code39Writer { static func bars(_ b: [UInt8]) throws(WriteError) -> Bars { throw .empty } }
enum Code93Writer { static func bars(_ b: [UInt8]) throws(WriteError) -> Bars { throw .empty } }
enum ITFWriter { static func bars(_ b: [UInt8]) throws(WriteError) -> Bars { throw .empty } }
enum CodabarWriter { static func bars(_ b: [UInt8]) throws(WriteError) -> Bars { throw .empty } }
enum DataMatrixWriter { static func modules(_ c: Code, shape: WriteOptions.Shape) throws(WriteError) -> Modules { throw .empty } }
enum AztecWriter { static func modules(_ c: Code) throws(WriteError) -> Modules { throw .empty } }
enum PDF417Writer { static func modules(_ c: Code) throws(WriteError) -> Modules { throw .empty } }
