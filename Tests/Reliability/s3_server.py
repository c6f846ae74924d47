"""A server of Amazon's S3 API with what restic needs of it. It refuses a request whose signature is wrong."""

import hashlib
import hmac
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from xml.sax.saxutils import escape


class S3Server:
    """Buckets in memory, at a free port."""

    def __init__(self, name, secret):
        self.secrets = {name: secret}
        self.buckets = {}
        handler = type("Handler", (Handler,), {"s3": self})
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        """Ends the server. What it has is kept."""
        self.server.shutdown()
        self.server.server_close()


def mac(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


class Handler(BaseHTTPRequestHandler):
    """https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html"""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        """Nothing is logged."""

    def signature(self):
        """The signature that the secret of the named key gives, and the one that came."""
        fields = dict(part.strip().split("=", 1) for part in self.headers["Authorization"].split(" ", 1)[1].split(","))
        name, *scope = fields["Credential"].split("/")
        signed = fields["SignedHeaders"].split(";")
        path, _, query = self.path.partition("?")
        pairs = sorted(urllib.parse.parse_qsl(query, keep_blank_values=True))
        canonical = "\n".join([
            self.command, path,
            "&".join(f"{urllib.parse.quote(key, '')}={urllib.parse.quote(value, '')}" for key, value in pairs),
            *(f"{header}:{self.headers[header].strip()}" for header in signed), "",
            fields["SignedHeaders"], self.headers["x-amz-content-sha256"],
        ])
        text = "\n".join(["AWS4-HMAC-SHA256", self.headers["x-amz-date"], "/".join(scope),
                          hashlib.sha256(canonical.encode()).hexdigest()])
        key = ("AWS4" + self.s3.secrets.get(name, "")).encode()
        for part in scope:
            key = mac(key, part)
        return mac(key, text).hex(), fields["Signature"]

    def body(self):
        """What was sent, without the signatures of its chunks."""
        data = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if not self.headers.get("x-amz-content-sha256", "").startswith("STREAMING"):
            return data
        chunks, at = [], 0
        while True:
            end = data.index(b"\r\n", at)
            size = int(data[at:end].split(b";")[0], 16)
            if size == 0:
                return b"".join(chunks)
            chunks.append(data[end + 2:end + 2 + size])
            at = end + 2 + size + 2

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def refuse(self, status, code):
        self.answer(status, f"<Error><Code>{code}</Code><Message>{code}</Message></Error>".encode())

    def handle_request(self):
        data = self.body()
        expected, given = self.signature()
        if not hmac.compare_digest(expected, given):
            return self.refuse(403, "SignatureDoesNotMatch")
        url = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(url.query, keep_blank_values=True))
        name, _, key = urllib.parse.unquote(url.path).lstrip("/").partition("/")
        if self.command == "PUT" and not key:
            self.s3.buckets.setdefault(name, {})
            return self.answer(200)
        if name not in self.s3.buckets:
            return self.refuse(404, "NoSuchBucket")
        bucket = self.s3.buckets[name]
        if not key:
            return self.list(bucket, name, query)
        if self.command == "PUT":
            bucket[key] = data
            return self.answer(200, ETag=f'"{hashlib.md5(data).hexdigest()}"')
        if self.command == "DELETE":
            bucket.pop(key, None)
            return self.answer(204)
        if key not in bucket:
            return self.refuse(404, "NoSuchKey")
        return self.object(bucket[key])

    do_GET = do_HEAD = do_PUT = do_DELETE = handle_request  # noqa: N815

    def object(self, data):
        headers = {"ETag": f'"{hashlib.md5(data).hexdigest()}"', "Last_Modified": "Fri, 27 Nov 2026 12:00:00 GMT"}
        asked = self.headers.get("Range")
        if not asked:
            return self.answer(200, data, **headers)
        first, _, last = asked.removeprefix("bytes=").partition("-")
        first, last = int(first), int(last or len(data) - 1)
        headers["Content_Range"] = f"bytes {first}-{last}/{len(data)}"
        return self.answer(206, data[first:last + 1], **headers)

    def list(self, bucket, name, query):
        if "location" in query:
            return self.answer(200, b"<LocationConstraint></LocationConstraint>")
        prefix, delimiter = query.get("prefix", ""), query.get("delimiter")
        folders, files = set(), []
        for key in sorted(bucket):
            if not key.startswith(prefix):
                continue
            rest = key[len(prefix):]
            if delimiter and delimiter in rest:
                folders.add(prefix + rest.split(delimiter)[0] + delimiter)
            else:
                files.append(key)
        contents = "".join(
            f"<Contents><Key>{escape(key)}</Key><LastModified>2026-11-27T12:00:00.000Z</LastModified>"
            f"<ETag>\"{hashlib.md5(bucket[key]).hexdigest()}\"</ETag><Size>{len(bucket[key])}</Size></Contents>"
            for key in files)
        common = "".join(f"<CommonPrefixes><Prefix>{escape(one)}</Prefix></CommonPrefixes>" for one in sorted(folders))
        return self.answer(200, (
            f"<ListBucketResult><Name>{name}</Name><Prefix>{escape(prefix)}</Prefix><MaxKeys>1000</MaxKeys>"
            f"<KeyCount>{len(files)}</KeyCount><IsTruncated>false</IsTruncated>{contents}{common}</ListBucketResult>"
        ).encode())
