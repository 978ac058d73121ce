/**
 * Frees bytes that nothing reads any more, which have memory of their own: a piece that came from the network, a file
 * that was read whole. The engine does so at its next collection, after 64 MB of them. A part of a larger memory stays.
 */
export function letGo({ buffer, length }: Uint8Array): void {
  const isItsOwn = buffer instanceof ArrayBuffer && buffer.byteLength === length;
  if (isItsOwn && length > 0) buffer.transfer(0);
}
