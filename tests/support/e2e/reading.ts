import type { Page } from "@playwright/test";

export type Read = { role: string; name: string; level: number };

/** Lists what assistive software reads of a page, in order: the browser's accessibility tree. */
export async function readAloud(page: Page): Promise<Read[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const order: Read[] = [];
  const visit = (id: string) => {
    const node = byId.get(id);
    if (!node) return;
    const level = node.properties?.find(({ name }) => name === "level")?.value.value ?? 0;
    if (!node.ignored) {
      order.push({
        role: String(node.role?.value ?? ""),
        name: String(node.name?.value ?? "").trim(),
        level: Number(level),
      });
    }
    for (const child of node.childIds ?? []) visit(child);
  };
  const [root] = nodes;
  if (root) visit(root.nodeId);
  return order;
}

/** Roles of what is pressed or filled in. */
const CONTROLS = new Set([
  ...["link", "button", "textbox", "searchbox", "spinbutton", "combobox", "checkbox", "radio"],
  ...["slider", "switch", "tab", "menuitem"],
]);

/** Controls that say nothing of what they do. */
export function namelessOf(read: readonly Read[]): Read[] {
  return read.filter(({ role, name }) => CONTROLS.has(role) && name === "");
}

/** Headings that skip a level, as "h2 → h4 Marque". */
export function skippedLevels(read: readonly Read[]): string[] {
  const headings = read.filter(({ role }) => role === "heading");
  return headings.flatMap(({ level, name }, index) => {
    const before = headings[index - 1]?.level ?? 0;
    return level > before + 1 ? [`h${before} → h${level} ${name}`] : [];
  });
}

const LANDMARKS = new Set(["banner", "navigation", "main", "contentinfo", "search"]);

/** Landmarks of one kind that have the same name: nobody can tell them apart. */
export function twinLandmarks(read: readonly Read[]): string[] {
  const names = read
    .filter(({ role }) => LANDMARKS.has(role))
    .map(({ role, name }) => `${role} ${name}`);
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** True when something that stays on the screen lies over the whole element that has the focus (WCAG 2.2, 2.4.11). */
export function isFocusHidden(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  if (right - left < 2 || bottom - top < 2) return false;
  const across = [left + 1, (left + right) / 2, right - 1];
  const down = [top + 1, (top + bottom) / 2, bottom - 1];
  return !across.some((x) =>
    down.some((y) => {
      const above = document.elementFromPoint(x, y);
      return above !== null && (focused.contains(above) || above.contains(focused));
    }),
  );
}
