const names = { cree: "created", enregistre: "saved", "formulaire-cree": "form-created" } as const;

type Done = (typeof names)[keyof typeof names];

export function readThemeDone(asked: string | null): Done | null {
  return asked !== null && isName(asked) ? names[asked] : null;
}

function isName(text: string): text is keyof typeof names {
  return Object.hasOwn(names, text);
}
