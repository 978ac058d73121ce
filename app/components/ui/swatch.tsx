export function Swatch({ hex, size = 28 }: { hex: string; size?: number }) {
  return (
    <svg viewBox="0 0 1 1" width={size} height={size} className="swatch" aria-hidden="true">
      <path d="M0 0h1v1H0z" fill={hex} />
    </svg>
  );
}
