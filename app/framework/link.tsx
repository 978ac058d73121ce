import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

/** The framework's `<Link>`. The browser has all routes from the start: discovery would fetch nothing new. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink discover="none" {...props} />;
}
