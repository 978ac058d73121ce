/** 24 by 24, one stroke of 2. Each weighs on every page. */
const shapes = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3 21 21",
  cart: "M2 4h3l2.5 11h11L21 7H6M9 20h.01M17 20h.01",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4 3.5-6 8-6s8 2 8 6",
  pin: "M12 21s7-6.6 7-12A7 7 0 0 0 5 9c0 5.4 7 12 7 12M12 7v4M10 9h4",
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M5 5l14 14M19 5 5 19",
  check: "M4 13l5 5L20 6",
  alert: "M12 3 1.8 21h20.4L12 3M12 10v5M12 18h.01",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7.5h.01",
  next: "M9 5l7 7-7 7",
  previous: "M15 5l-7 7 7 7",
  down: "M5 9l7 7 7-7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
  aside: "M6 3h12v18l-6-5-6 5V3",
  phone:
    "M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2C10 21 3 14 3 5a2 2 0 0 1 2-2",
  mail: "M3 5h18v14H3V5M3 6l9 8 9-8",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l4 2",
  card: "M2 5h20v14H2V5M2 10h20M6 15h4",
  truck: "M1 5h13v11H1V5M14 9h4l4 4v3h-8M6 19h.01M18 19h.01",
  depot: "M3 21V9l9-6 9 6v12M7 21v-9h10v9M7 16h10",
  print: "M7 9V3h10v6M7 18H3V9h18v9h-4M7 14h10v7H7v-7",
  filter: "M3 6h18M7 12h10M10 18h4",
  bolt: "M13 2 4 14h7l-1 8 9-12h-7l1-8",
  receipt: "M5 2v20l3-2 4 2 4-2 3 2V2l-3 2-4-2-4 2-3-2M9 9h6M9 14h6",
  ticket: "M2 6h20v4a2 2 0 0 0 0 4v4H2v-4a2 2 0 0 0 0-4V6M14 6v2M14 11v2M14 16v2",
  scan: "M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4M7 8v8M11 8v8M14 8v8M17 8v8",
  crane: "M6 21V3l14 4H3M6 3 3 7M17 7v5M15 12h4v3h-4v-3M2 21h8",
} as const;

export type IconName = keyof typeof shapes;

type Path = `M${string}`;

export type IconProps = { name: IconName | Path };

/** One of the shapes of every page, or the path of a shape that one part of the shop has. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={shapes[name as IconName] ?? name} />
    </svg>
  );
}
