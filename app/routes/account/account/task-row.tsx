import type { ReactNode } from "react";
import { Link } from "#app/framework/link.tsx";

type TaskRowProps = { path: string; act?: ReactNode; children: ReactNode };

export function TaskRow({ path, act, children }: TaskRowProps) {
  return (
    <li className="row">
      <Link to={path}>{children}</Link>
      {act}
    </li>
  );
}
