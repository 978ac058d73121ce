import type { ReactNode } from "react";
import { Link } from "#app/framework/link.tsx";

type TaskRowProps = { path: string; act?: ReactNode; late?: boolean; children: ReactNode };

export function TaskRow({ path, act, late, children }: TaskRowProps) {
  return (
    <li>
      <Link to={path} className={late ? "late" : undefined}>
        {children}
      </Link>
      {act}
    </li>
  );
}
