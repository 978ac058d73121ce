const names = { cree: "created", enregistre: "saved", "formulaire-cree": "form-created" } as const;

type Done = (typeof names)[keyof typeof names];

export function readThemeDone(value: string | null): Done | null {
  return value !== null && isName(value) ? names[value] : null;
}

function isName(text: string): text is keyof typeof names {
  return Object.hasOwn(names, text);
}
