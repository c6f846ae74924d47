// Pictures as the store has them: by the hash of their bytes.

/** The hexadecimal SHA-256 of some bytes. */
export async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A picture from a backup; null if it is not base64. */
export function fromBase64(base64) {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new Blob([bytes], { type: base64.startsWith('/9j/') ? 'image/jpeg' : 'image/webp' });
  } catch {
    return null;
  }
}

/** The bytes of a picture as base64. */
export async function toBase64(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}
