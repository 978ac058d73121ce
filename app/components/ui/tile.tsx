import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type TileProps = {
  icon: IconName;
  title: ReactNode;
  /** Beside the title; none for nothing. */
  count?: number;
  note?: string;
  /** The one that is to be seen first. */
  hot?: boolean;
  children: ReactNode;
};

/** A block of one subject: `tile-lines` lead on, `tile-foot` says what they come to. */
export function Tile({ icon, title, count, note, hot, children }: TileProps) {
  return (
    <section className={hot ? "tile work hot" : "tile work"}>
      <h2>
        <Icon name={icon} /> {title} {count ? <span className="count">{count}</span> : null}
        {note ? <small>{note}</small> : null}
      </h2>
      {children}
    </section>
  );
}
