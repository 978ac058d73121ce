import { Link } from "#app/framework/link.tsx";

type ViewsProps = {
  label: string;
  views: readonly { to: string; label: string; isCurrent: boolean }[];
};

/** Leads between the views of one page, or of one row. */
export function Views({ label, views }: ViewsProps) {
  return (
    <nav className="views" aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.to}
          to={view.to}
          className="btn secondary"
          aria-current={view.isCurrent ? "page" : undefined}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
