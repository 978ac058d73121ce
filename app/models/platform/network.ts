export const LOCAL = "local";

/** Drops the last byte of IPv4, or ten of IPv6. `local` for a private address, "" for anything else. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return ipv4Network(plain) ?? ipv6Network(plain) ?? "";
}

/** The IPv4 address; the first half of an IPv6 one (RFC 4291, 2.5.1; RFC 6177); else unchanged. */
export function subscriberOf(address: string): string {
  const plain = plainAddress(address);
  const groups = ipv6Groups(plain);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : plain;
}

function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, "");
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

function ipv6Network(address: string): string | null {
  const groups = ipv6Groups(address);
  if (!groups) return null;
  return isLocalIpv6(groups) ? LOCAL : `${groups.slice(0, 3).join(":")}:x`;
}

function isLocalIpv6([first = "", ...others]: string[]): boolean {
  return /^(f[cd]..|fe[89ab].)$/.test(first) || [first, ...others].join(":") === "0:0:0:0:0:0:0:1";
}

function ipv6Groups(address: string): string[] | null {
  const [bare = ""] = address.split("%");
  if (!bare.includes(":")) return null;
  const canonical = URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1);
  if (canonical === undefined) return null;
  const [head = [], tail = []] = canonical
    .split("::")
    .map((side) => side.split(":").filter((group) => group !== ""));
  return [...head, ...Array(8 - head.length - tail.length).fill("0"), ...tail];
}
