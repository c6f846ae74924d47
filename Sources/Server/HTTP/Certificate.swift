import NIOSSL

/// A certificate and its key, for https: without it a phone's browser gives a page of another
/// machine neither the camera nor a service worker.
public struct Certificate: Sendable {
  let configuration: TLSConfiguration

  /// Reads two PEM files: the chain with the server's own certificate first, and the private key.
  public init(chain: String, key: String) throws(KapshukServer.Problem) {
    let certificates: [NIOSSLCertificate]
    let privateKey: NIOSSLPrivateKey
    do { certificates = try NIOSSLCertificate.fromPEMFile(chain) } catch {
      throw KapshukServer.Problem(
        description: "\(chain) has no certificate: give a PEM file, such as fullchain.pem.")
    }
    do { privateKey = try NIOSSLPrivateKey(file: key, format: .pem) } catch {
      throw KapshukServer.Problem(
        description: "\(key) has no private key: give a PEM file, such as privkey.pem.")
    }
    configuration = .makeServerConfiguration(
      certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(privateKey))
  }
}
