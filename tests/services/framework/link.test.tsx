import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, Link as RouterLink } from "react-router";
import { expect, test } from "vitest";
import { Link } from "#app/framework/link.tsx";

type LinkProps = ComponentProps<typeof Link>;

const links: LinkProps[] = [
  { to: "/panier", children: "Panier" },
  { to: "/recherche?query=vis%20%C3%A0%20bois&page=2#a", className: "tool", rel: "nofollow" },
  { to: "/a", reloadDocument: true, preventScrollReset: true, "aria-current": "page", lang: "fr" },
  { to: "/a", replace: true, state: { a: 1 }, relative: "path", viewTransition: true },
];

test.each(links)("has the markup of the framework's link: $to", (link) => {
  const own = renderToString(<Link {...link} />);
  const expected = renderToString(
    <MemoryRouter>
      <RouterLink {...link} discover="none" />
    </MemoryRouter>,
  );

  expect(own).toBe(expected);
});

test("leaves a relative address to the framework", () => {
  const relative = renderToString(
    <MemoryRouter initialEntries={["/compte/commandes"]}>
      <Link to="..">Compte</Link>
    </MemoryRouter>,
  );

  expect(relative).toContain('href="/"');
});
