import { escapeHtml } from "#app/models/platform/markup.ts";
import type { Store } from "./store.ts";

export const STORE_PICTURE = { width: 640, height: 320 };

const claddings = [
  ["#c98d54", "#a65b1f"],
  ["#8d97a0", "#66717b"],
  ["#d8c9a8", "#b8a57e"],
  ["#b9775f", "#955742"],
] as const;

const GROUND = 268;

/** Derived from its number, so that a depot always looks alike. Its name is the text alternative. */
export function storeSvg(
  { uid, label, city }: Pick<Store, "uid" | "label" | "city">,
  merchant: string,
): string {
  const { width, height } = STORE_PICTURE;
  const [light, dark] = claddings[uid % claddings.length] ?? claddings[0];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">` +
    `<title>${escapeHtml(label)}</title>` +
    `<rect width="${width}" height="${height}" fill="#e6edf1"/>${hills(uid)}` +
    `<rect y="${GROUND}" width="${width}" height="${height - GROUND}" fill="#cfc9bd"/>` +
    hall(light, dark) +
    doors(2 + (uid % 3)) +
    sign(merchant, city) +
    yard(uid) +
    `<path d="M0 ${GROUND}H${width}" stroke="#1d1b18" stroke-width="2"/>` +
    `<path d="M24 300H616" stroke="#fbfaf7" stroke-width="4" stroke-dasharray="34 22"/></svg>`
  );
}

function hills(uid: number): string {
  const top = 150 + (uid % 5) * 12;
  return `<path d="M0 ${GROUND}V${top + 40}Q160 ${top - 30} 320 ${top + 30}T640 ${top}V${GROUND}Z" fill="#c3d0bd"/>`;
}

function hall(light: string, dark: string): string {
  const sheets = Array.from({ length: 22 }, (_, at) => `M${120 + at * 18} 136V${GROUND}`).join("");
  return (
    `<path d="M104 136 310 76 516 136Z" fill="${dark}"/>` +
    `<rect x="112" y="136" width="396" height="${GROUND - 136}" fill="${light}"/>` +
    `<path d="${sheets}" stroke="${dark}" stroke-width="1.5"/>` +
    `<path d="M96 140 310 77 524 140" fill="none" stroke="#1d1b18" stroke-width="5" stroke-linejoin="round"/>` +
    `<rect x="112" y="136" width="396" height="8" fill="#1d1b18" opacity=".18"/>`
  );
}

function doors(count: number): string {
  const width = 70;
  const gap = (396 - count * width) / (count + 1);
  return Array.from({ length: count }, (_, at) => {
    const x = Math.round(112 + gap + at * (width + gap));
    const slats = [1, 2, 3, 4].map((slat) => `M${x} ${196 + slat * 14}h${width}`).join("");
    return (
      `<rect x="${x - 4}" y="192" width="${width + 8}" height="${GROUND - 192}" fill="#ffc400"/>` +
      `<rect x="${x}" y="196" width="${width}" height="${GROUND - 196}" fill="#f3f0e8"/>` +
      `<path d="${slats}" stroke="#b9b3a6" stroke-width="2"/>`
    );
  }).join("");
}

function sign(merchant: string, city: string): string {
  return (
    `<rect x="186" y="146" width="248" height="36" fill="#1d1b18"/>` +
    `<g font-family="system-ui, sans-serif" font-weight="700" text-anchor="middle">` +
    `<text x="310" y="163" font-size="15" fill="#ffc400" letter-spacing="3">${escapeHtml(merchant.toUpperCase().slice(0, 18))}</text>` +
    `<text x="310" y="177" font-size="11" fill="#fbfaf7">${escapeHtml(city.slice(0, 34))}</text></g>`
  );
}

function yard(uid: number): string {
  const stocks = [pallets, heap, boards];
  const [left = pallets, right = heap] = [stocks[uid % 3], stocks[(uid + 1) % 3]];
  return left(18) + right(532) + lamp(84);
}

function pallets(x: number): string {
  const blocks = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map(
      (column) =>
        `<rect x="${x + column * 24}" y="${GROUND - 22 - row * 18}" width="23" height="17" fill="#a9a59c" stroke="#7d7a72"/>`,
    ),
  );
  return `${blocks.join("")}<rect x="${x - 2}" y="${GROUND - 5}" width="76" height="5" fill="#a65b1f"/>`;
}

function heap(x: number): string {
  return `<path d="M${x - 8} ${GROUND}Q${x + 30} ${GROUND - 78} ${x + 90} ${GROUND}Z" fill="#d9b46a"/><path d="M${x + 24} ${GROUND - 44}Q${x + 50} ${GROUND - 30} ${x + 90} ${GROUND}H${x + 34}Z" fill="#bf9648"/>`;
}

function boards(x: number): string {
  return [0, 1, 2, 3, 4]
    .map(
      (row) =>
        `<rect x="${x + (row % 2) * 4}" y="${GROUND - 10 - row * 11}" width="80" height="9" fill="${row % 2 === 0 ? "#c98d54" : "#b97a3f"}"/>`,
    )
    .join("");
}

function lamp(x: number): string {
  return `<path d="M${x} ${GROUND}V170h16" fill="none" stroke="#1d1b18" stroke-width="3"/><rect x="${x + 10}" y="168" width="14" height="6" fill="#ffc400"/>`;
}
