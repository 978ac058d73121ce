import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import autocompleteTexts from "#app/locales/fr/search/autocomplete.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { MIN_TYPED, type Proposal, type Proposals } from "#app/models/search/autocomplete.ts";
import { useProposals } from "./use-proposals.ts";

const t = texts(autocompleteTexts);
const kinds = ["history", "terms", "families", "brands", "products"] as const;

/** Combobox of ARIA 1.2: the focus stays in the box, arrows walk the list, Enter follows, Escape closes. */
export function SearchProposals({ input }: { input: HTMLInputElement }) {
  const id = useId();
  const navigate = useNavigate();
  const { proposals, isOpen, setOpen } = useProposals(input);
  const [active, setActive] = useState(-1);
  const lines = kinds.flatMap((kind) => proposals?.[kind] ?? []);
  const isShown = isOpen && lines.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new proposals or a closed list clear the active line
  useEffect(() => setActive(-1), [proposals, isOpen]);
  useStates(input, { id, isShown, active });

  const follow = (line: Proposal) => {
    setOpen(false);
    void navigate(line.href);
  };
  const press = (key: string): boolean => {
    if (!isShown) {
      if (key === "ArrowDown") setOpen(true);
      return key === "ArrowDown";
    }
    const line = lines[active];
    const next = target(key, active, lines.length);
    if (next !== null) setActive(next);
    else if (key === "Escape") setOpen(false);
    else if (key === "Enter" && line) follow(line);
    else return false;
    return true;
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (press(event.key)) event.preventDefault();
    };
    input.addEventListener("keydown", listen);
    return () => input.removeEventListener("keydown", listen);
  });

  return (
    <>
      <List id={id} proposals={isShown ? proposals : null} active={active} follow={follow} />
      <div role="status" className="hidden">
        {isOpen && proposals ? countText(lines.length, input.value) : null}
      </div>
    </>
  );
}

type ListProps = {
  id: string;
  proposals: Proposals | null;
  active: number;
  follow: (line: Proposal) => void;
};

function List({ id, proposals, active, follow }: ListProps) {
  const shown = kinds.flatMap((kind) => (proposals?.[kind] ?? []).map((line) => ({ kind, line })));
  const groups = Map.groupBy(
    shown.map((option, index) => ({ ...option, index })),
    ({ kind }) => kind,
  );
  return (
    <div id={id} role="listbox" aria-label={t("list")} className="proposals" hidden={!proposals}>
      {[...groups].map(([kind, options]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} role="presentation">
            {t(kind)}
          </p>
          {options.map(({ line, index }) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
            <div
              key={line.href}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => follow(line)}
            >
              <span>{boundMeasures(line.text)}</span>
              {line.note ? <small>{line.note}</small> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function useStates(
  input: HTMLInputElement,
  { id, isShown, active }: { id: string; isShown: boolean; active: number },
) {
  useEffect(() => {
    // A search field may not be a combobox (ARIA in HTML).
    input.type = "text";
    const line = active < 0 ? "" : `${id}-${active}`;
    input.role = "combobox";
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", id);
    input.setAttribute("aria-expanded", String(isShown));
    input.setAttribute("aria-activedescendant", line);
    document.getElementById(line)?.scrollIntoView({ block: "nearest" });
  }, [input, id, isShown, active]);
}

function countText(count: number, typed: string): string | null {
  if (count > 0) return t("count", { count });
  return typed.length < MIN_TYPED ? null : t("none");
}

function target(key: string, active: number, count: number): number | null {
  if (key === "ArrowDown") return active + 1 === count ? -1 : active + 1;
  if (key === "ArrowUp") return active < 0 ? count - 1 : active - 1;
  if (active < 0) return null;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
