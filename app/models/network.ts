/** A network that is not on the internet: the counter of a depot, a demonstration. */
export const LOCAL = "local";

/**
 * The network an address is of, shortened as privacy asks: the last byte of an IPv4 address and the last
 * ten of an IPv6 one are left out, so that it names a provider's subscribers, not one of them. `local` for a
 * private address, "" for anything else.
 */
export function networkOf(address: string): string {
  const plain = address.trim().replace(/^::ffff:(?=\d+\.)/i, "");
  return ipv4Network(plain) ?? ipv6Network(plain) ?? "";
}

function ipv4Network(address: string): string | null {
  const bytes = /^\d{1,3}(\.\d{1,3}){3}$/.test(address) ? address.split(".").map(Number) : [];
  if (bytes.length !== 4 || bytes.some((byte) => byte > 255)) return null;
  const [first = 0, second = 0, third = 0] = bytes;
  const isLocal =
    first === 10 ||
    first === 127 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254);
  return isLocal ? LOCAL : `${first}.${second}.${third}.x`;
}

/** Loopback, unique local (RFC 4193) and link-local (RFC 4291). */
const LOCAL_IPV6 = /^(::1$|f[cd]|fe[89ab])/;

function ipv6Network(address: string): string | null {
  const [bare = ""] = address.split("%");
  const canonical = bare.includes(":")
    ? URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1)
    : null;
  if (!canonical) return null;
  if (LOCAL_IPV6.test(canonical)) return LOCAL;
  const [head = ""] = canonical.split("::");
  const groups = [...head.split(":").filter(Boolean), "0", "0", "0"].slice(0, 3);
  return `${groups.join(":")}:x`;
}
