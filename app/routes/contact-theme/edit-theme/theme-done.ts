const names = { cree: "created", enregistre: "saved", "formulaire-cree": "form-created" } as const;

type Done = (typeof names)[keyof typeof names];

/** What the address of a theme's page says was just done; null for nothing, and for what it cannot say. */
export function readThemeDone(asked: string | null): Done | null {
  return asked !== null && isName(asked) ? names[asked] : null;
}

function isName(text: string): text is keyof typeof names {
  return Object.hasOwn(names, text);
}
