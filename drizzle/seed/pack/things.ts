import { area, INK_COLOUR, line, type Material, onGrid, tag } from "./pen.ts";

const GLASS = "#bcd6e3";
const GLASS_SHADE = "#9cbccd";
const ACCENT = "#c2410c";

/** Things of one piece, drawn in the tones of their material. */
const things = {
  basin: ({ face, shade, edge }: Material) => [
    area("M44 8h8v24h-8zM44 8h22v8h-14z", "#9aa3aa"),
    area("M6 34h84v9h-84z", edge),
    area("M10 43h76q-3 29-27 32h-22q-24-3-27-32z", face),
    area("M68 43h18q-3 29-27 32h-8q15-9 17-32z", shade),
    area("M36 75h24l4 13h-32z", shade),
  ],
  boiler: ({ face, shade, edge }: Material) => [
    area("M24 10q24-8 48 0v62q-24 8-48 0z", face),
    area("M60 6.500q7 1 12 3.500v62q-5 2-12 3.300z", shade),
    area("M24 24h48v3h-48z", edge),
    `<circle cx="42" cy="58" r="7" fill="#fff"/>`,
    line("M42 58l3-4", ACCENT, 2),
    area("M34 74h6v14h-6z", ACCENT),
    area("M54 74h6v14h-6z", "#1f4e79"),
  ],
  bolt: ({ face, shade, edge }: Material) => [
    area("M34 40h22v48h-22z", face),
    area("M48 40h8v48h-8z", shade),
    line("M34 56h22M34 64h22M34 72h22M34 80h22", edge, 2.5),
    area("M20 10h50l6 16-6 14h-50l-6-14z", face),
    area("M56 10h14l6 16-6 14h-14z", shade),
    area("M14 26h62l-6 14h-50z", edge),
    area("M28 14h26v8h-26z", face),
  ],
  bracket: ({ face, shade, edge }: Material) => [
    area("M14 12l22-6v52l-22 8z", face),
    area("M14 66l22-8 52 18-22 12z", shade),
    area("M36 6l6 2v50l46 17v4l-22 9-52-20v-2l22-8z", edge),
    area("M14 66l22-8 50 18-20 10z", shade),
    area("M14 12l22-6v52l-22 8z", face),
    area(
      "M22 20l6-2v6l-6 2zM22 36l6-2v6l-6 2zM36 66l8 3-5 2-7-2.500zM56 73l8 3-5 2-7-2.500z",
      INK_COLOUR,
    ),
  ],
  breaker: ({ face, shade, edge }: Material) => [
    area("M22 8h44v80h-44z", face),
    area("M58 8h8v80h-8z", shade),
    area("M28 28h26v40h-26z", edge),
    area("M34 32h14v16h-14z", INK_COLOUR),
    area("M28 12h10v8h-10zM44 12h10v8h-10zM28 76h10v8h-10zM44 76h10v8h-10z", shade),
  ],
  bulb: ({ face, shade }: Material) => [
    area("M48 6a28 28 0 0 1 17 50q-5 5-6 12h-22q-1-7-6-12a28 28 0 0 1 17-50z", face),
    area("M58 8a28 28 0 0 1 7 48q-5 5-6 12h-8q12-20 7-60z", shade),
    area("M36 68h24v5h-24zM37 75h22v5h-22zM40 82h16l-4 6h-8z", "#8b959c"),
  ],
  curtain: ({ face, shade, edge }: Material) => [
    area("M12 6h72v14h-72z", edge),
    area("M16 20h64v60h-64z", face),
    line("M16 28h64M16 36h64M16 44h64M16 52h64M16 60h64M16 68h64", shade, 2),
    area("M14 78h68v6h-68z", edge),
    area("M12 20h4v66h-4zM80 20h4v66h-4z", shade),
  ],
  door: ({ face, shade, edge }: Material) => [
    area("M20 4h56v84h-56z", edge),
    area("M25 9h46v79h-46z", face),
    area("M31 16h34v28h-34zM31 51h34v30h-34z", shade),
    area("M33 18h32v26h-32zM33 53h32v28h-32z", face),
    area("M28 47h9v3h-9z", INK_COLOUR),
  ],
  fan: ({ face, shade, edge }: Material) => [
    area("M10 8h76v76h-76z", face),
    area("M78 8h8v76h-8zM10 78h76v6h-76z", shade),
    `<circle cx="46" cy="45" r="30" fill="${edge}"/>`,
    area("M46 45q-14-16-4-27q16 3 4 27q20-6 27 8q-9 13-27-8q-2 21-17 22q-9-14 17-22z", face),
    `<circle cx="46" cy="45" r="5" fill="${INK_COLOUR}"/>`,
  ],
  glove: ({ face, shade, edge }: Material) => [
    area(
      "M30 88v-34l-12-16q-2-6 4-7 4 0 8 6l4 5v-26q1-5 5-5t5 5v-4q1-5 5-5t5 5v4q1-5 5-5t5 5v8q1-4 5-4t5 5v31q0 8-6 14v18z",
      face,
    ),
    area("M62 88v-20q4-8 2-44 1-4 5-4t5 5v31q0 8-6 14v18z", shade),
    area("M28 74h42v14h-42z", edge),
  ],
  goggles: ({ shade, edge }: Material) => [
    area("M6 34h84v8h-84z", edge),
    area("M14 28h68q4 34-18 36-10 0-16-10-6 10-16 10-22-2-18-36z", shade),
    area("M20 34h56q2 24-12 24-7 0-16-12-9 12-16 12-14 0-12-24z", GLASS),
    area("M62 34h14q2 24-12 24z", GLASS_SHADE),
  ],
  gutter: ({ face, shade, edge }: Material) => [
    area("M8 58L50 14h42L54 58z", shade),
    area("M54 58L92 14q0 20-9 30L48 86q6-12 6-28z", edge),
    area("M6 58h48q0 30-24 30t-24-30z", face),
    area("M12 58h36q0 23-18 23t-18-23z", edge),
  ],
  helmet: ({ face, shade, edge }: Material) => [
    area("M12 62q0-46 36-46t36 46z", face),
    area("M58 17q26 6 26 45h-16q2-28-10-45z", shade),
    area("M40 14h16v48h-16z", edge),
    area("M4 62h88v8q-44 10-88 0z", shade),
  ],
  kerb: ({ face, shade, edge }: Material) => [
    area("M8 48l52-34h32l-46 34z", face),
    area("M46 48l46-34v22l-34 52q-1-8-12-10z", shade),
    area("M8 48h38q0 18 12 20v20h-50z", edge),
    area("M11 51h32q1 17 12 20v14h-44z", face),
  ],
  ladder: ({ face, edge }: Material) => [
    line("M34 34h30M33 46h33M32 58h36M30 70h40M35 22h27M36 10h24", edge, 4),
    area("M32 2h7l-9 86h-8z", face),
    area("M58 2h7l9 86h-8z", edge),
  ],
  manhole: ({ face, shade, edge }: Material) => [
    area("M8 40l34-20h48l-26 20z", face),
    area("M64 40l26-20v26l-26 42z", edge),
    area("M8 40h56v48h-56z", shade),
    area("M25 36l18-11h34l-14 11z", INK_COLOUR),
    area("M14 56h44v24h-44z", face),
  ],
  nail: ({ face, shade, edge }: Material) => [
    area("M18 8h30v7h-30zM50 30h30v7h-30z", edge),
    area("M28 15h10v56l-5 17-5-17z", face),
    area("M34 15h4v56l-4 15z", shade),
    area("M60 37h10v38l-5 13-5-13z", face),
    area("M66 37h4v38l-4 11z", shade),
  ],
  plug: ({ face, shade, edge }: Material) => [
    area("M30 6h32v8h-32z", edge),
    area("M34 14h24v44l-4 30h-16l-4-30z", face),
    area("M49 14h9v44l-4 30h-7z", shade),
    area("M45 24h3v62h-3z", edge),
    area("M30 30h6v6zM62 30h-6v6zM30 44h6v6zM62 44h-6v6zM32 58h4v6zM60 58h-4v6z", edge),
  ],
  "power-tool": ({ face, shade }: Material) => [
    area("M2 26h16v6h-16z", "#8b959c"),
    area("M16 20h14v18h-14z", INK_COLOUR),
    area("M28 14h48q10 0 10 10v10q0 10-10 10h-48z", face),
    area("M28 32h58v2q0 10-10 10h-48z", shade),
    area("M52 44h20l6 28h-20z", face),
    area("M64 44h8l6 28h-9z", shade),
    area("M52 70h32v18h-32z", INK_COLOUR),
    area("M46 46h6v12h-6z", INK_COLOUR),
  ],
  radiator: ({ face, shade, edge }: Material) => [
    area("M6 16h84v60h-84z", face),
    line("M14 22v48M24 22v48M34 22v48M44 22v48M54 22v48M64 22v48M74 22v48M83 22v48", shade, 4),
    area("M6 16h84v5h-84zM6 72h84v4h-84z", edge),
    area("M12 76h5v12h-5z", edge),
  ],
  "roof-tile": ({ face, shade, edge }: Material) => [
    area("M14 74L30 12q16-8 26 2 14-8 28 0L74 74q-14-8-24 0-18-10-36 0z", face),
    area("M56 14q14-8 28 0L74 74q-14-8-24 0z", shade),
    line("M56 14L50 74", edge, 3),
    area("M14 74q18-10 36 0 10-8 24 0v8q-14-8-24 0-18-10-36 0z", edge),
  ],
  screw: ({ face, shade, edge }: Material) => [
    area("M24 6h48l-14 18h-20z", face),
    area("M56 6h16l-14 18h-8z", shade),
    area("M38 24h20v44l-10 20-10-20z", face),
    area("M50 24h8v44l-9 18z", shade),
    line("M36 34l24-7M36 44l24-7M36 54l24-7M36 64l24-7M40 73l17-6", edge, 3),
    area("M40 9h16v5h-16z", INK_COLOUR),
  ],
  shoe: ({ face, shade, edge }: Material) => [
    area("M14 12h30q-2 22 8 30 24 8 34 14 6 6 4 22h-76q-6-22 0-66z", face),
    area("M62 46q18 6 24 10 6 6 4 22h-26q4-18-2-32z", shade),
    area("M14 12h30l-.5 9h-30z", shade),
    line("M42 34l10-4M47 42l9-6M56 47l7-7", "#f6f4ef", 2.5),
    area("M8 78h82v10h-82z", edge),
  ],
  shower: ({ face, shade, edge }: Material) => [
    area("M22 10h6v78h-6z", edge),
    area("M22 10h48v6h-48z", shade),
    area("M46 16h36l6 10h-48z", face),
    area("M72 16h10l6 10h-14z", shade),
    line(
      "M46 32l-2 10M56 32l-1 10M66 32l1 10M76 32l2 10M48 48l-2 8M66 48l1 8M56 48l-1 8",
      "#6b93b5",
      2.5,
    ),
    area("M14 58h22v10h-22z", face),
  ],
  socket: ({ face, shade, edge }: Material) => [
    area("M10 8h76v76h-76z", face),
    area("M78 8h8v76h-8zM10 78h76v6h-76z", shade),
    `<circle cx="45" cy="44" r="27" fill="${edge}"/><circle cx="45" cy="46" r="25" fill="${shade}"/>`,
    `<circle cx="35" cy="46" r="4" fill="${INK_COLOUR}"/><circle cx="55" cy="46" r="4" fill="${INK_COLOUR}"/><circle cx="45" cy="33" r="3.5" fill="#8b959c"/>`,
  ],
  stair: ({ face, shade, edge }: Material) => [
    area("M8 74h14v-14h16v-14h16v-14h16v-14h18v70h-80z", shade),
    area("M6 70h18v5h-18zM20 56h20v5h-20zM36 42h20v5h-20zM52 28h20v5h-20zM68 14h22v5h-22z", face),
    line("M8 88L88 26", edge, 4),
  ],
  switch: ({ face, shade, edge }: Material) => [
    area("M10 8h76v76h-76z", face),
    area("M78 8h8v76h-8zM10 78h76v6h-76z", shade),
    area("M22 20h46v48h-46z", edge),
    area("M24 22h42v22h-42z", face),
    area("M24 44h42v22h-42z", shade),
  ],
  tap: ({ face, shade, edge }: Material) => [
    area("M20 76h30v12h-30z", edge),
    area("M26 34h18v44h-18z", face),
    area("M38 34h6v44h-6z", shade),
    area("M26 34q0-12 12-12h30q14 0 14 14v14h-12v-10q0-4-4-4h-28z", face),
    area("M44 30h24q6 0 6 8v12h-4v-10q0-4-4-4h-22z", shade),
    area("M28 6h26v8h-16v9h-7v-9h-3z", edge),
  ],
  tarp: ({ face, shade, edge }: Material) => [
    area("M8 40l42-26 40 16-40 32z", face),
    area("M8 40l42 22v26l-42-22z", shade),
    area("M50 62l40-32v24l-40 34z", edge),
    line("M8 49l42 22 40-32M8 58l42 22 40-32", "#fff6", 2),
  ],
  toilet: ({ face, shade, edge }: Material) => [
    area("M14 6h28v40h-28z", face),
    area("M34 6h8v40h-8z", shade),
    area("M20 10h8v4h-8z", edge),
    area("M14 44h68v7h-68z", edge),
    area("M18 51h62q-2 20-24 23l2 14h-32l2-14q-10-6-10-23z", face),
    area("M62 51h18q-2 20-24 23l2 14h-12q2-10 2-18 12-4 14-19z", shade),
  ],
  valve: ({ face }: Material) => [
    area("M6 44h84v28h-84z", "#d9b44a"),
    area("M6 60h84v12h-84z", "#b28d2c"),
    area("M2 38h16v40h-16zM78 38h16v40h-16z", "#c8a33b"),
    area("M2 60h16v18h-16zM78 60h16v18h-16z", "#97761f"),
    area("M42 26h12v20h-12z", "#97761f"),
    area("M22 14h60v13h-60z", face),
  ],
  vest: ({ face, shade }: Material) => [
    area("M28 6h12l8 12 8-12h12q6 16 18 22l-6 20-6-4v44h-52v-44l-6 4-6-20q12-6 18-22z", face),
    area("M56 6h12q6 16 18 22l-6 20-6-4v44h-14z", shade),
    area("M22 52h52v7h-52zM22 68h52v7h-52z", "#e1e5e8"),
    line("M48 18v70", INK_COLOUR, 1.5),
  ],
  wheelbarrow: ({ face, shade, edge }: Material) => [
    area("M16 28h62l-16 32h-36z", face),
    area("M64 28h14l-16 32h-10z", shade),
    line("M94 30l-34 34h-38M60 62l14 24M44 62v24", edge, 4),
    `<circle cx="20" cy="74" r="14" fill="${INK_COLOUR}"/><circle cx="20" cy="74" r="6" fill="#bfc7cc"/>`,
  ],
  window: ({ face, shade, edge }: Material) => [
    area("M12 8h72v76h-72z", edge),
    area("M15 11h66v70h-66z", face),
    area("M21 17h24v58h-24zM51 17h24v58h-24z", GLASS),
    area("M21 75l24-38v38zM51 75l24-38v38z", GLASS_SHADE),
    area("M47 42h3v12h-3z", INK_COLOUR),
    area("M8 82h80v6h-80z", shade),
  ],
} as const satisfies Record<string, (material: Material) => string[]>;

export type Thing = keyof typeof things;

export function isThing(name: string): name is Thing {
  return name in things;
}

/** A thing of one piece; its size on a tag, for its figure says no size. */
export function thing(name: Thing, material: Material, tagged = "", below = ""): string {
  return onGrid(...things[name](material), tag(tagged, below));
}
