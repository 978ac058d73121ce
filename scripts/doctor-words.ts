/** Words for each finding, French then English: the finding, and how to mend it. */
export const findingWords = {
  node: [
    ["Node {version}", ""],
    ["Node {version}", ""],
  ],
  "node-old": [
    ["Node {version} est trop ancien", "Installez Node 24."],
    ["Node {version} is too old", "Install Node 24."],
  ],
  configuration: [
    ["Configuration complète", ""],
    ["Configuration complete", ""],
  ],
  "configuration-wrong": [
    [
      "Configuration incomplète ou fausse : {problem}",
      "Corrigez ces variables (docs/configuration.md).",
    ],
    [
      "Configuration incomplete or wrong: {problem}",
      "Correct these variables (docs/configuration.md).",
    ],
  ],
  database: [
    ["PostgreSQL {version}", ""],
    ["PostgreSQL {version}", ""],
  ],
  "database-none": [
    ["Aucune base de données", "Donnez DATABASE_URL."],
    ["No database", "Set DATABASE_URL."],
  ],
  "database-away": [
    [
      "La base de données ne répond pas : {problem}",
      "Vérifiez DATABASE_URL, le serveur et le réseau.",
    ],
    ["The database does not answer: {problem}", "Check DATABASE_URL, the server and the network."],
  ],
  "database-old": [
    ["PostgreSQL {version} est trop ancien", "Passez à PostgreSQL 18 (docs/upgrade.md)."],
    ["PostgreSQL {version} is too old", "Move to PostgreSQL 18 (docs/upgrade.md)."],
  ],
  extensions: [
    ["Extensions : {names}", ""],
    ["Extensions: {names}", ""],
  ],
  "extensions-missing": [
    ["Extensions absentes du serveur : {names}", "Installez le paquet postgresql-contrib."],
    ["Extensions missing on the server: {names}", "Install the package postgresql-contrib."],
  ],
  migrations: [
    ["Tables à jour ({count} migrations)", ""],
    ["Tables up to date ({count} migrations)", ""],
  ],
  "migrations-none": [
    ["La base n’a pas encore de tables", "Lancez npm run db:migrate."],
    ["The database has no tables yet", "Run npm run db:migrate."],
  ],
  "migrations-missing": [
    ["Il manque {count} migrations à la base", "Lancez npm run db:migrate avant la boutique."],
    ["The database lacks {count} migrations", "Run npm run db:migrate before the shop."],
  ],
  "migrations-newer": [
    ["La base a été migrée par une version plus récente", "Démarrez cette version-là."],
    ["The database was migrated by a newer version", "Start that version."],
  ],
  clock: [
    ["Horloge à l’heure de la base", ""],
    ["Clock in step with the database", ""],
  ],
  "clock-off": [
    ["L’horloge s’écarte de {seconds} s de celle de la base", "Synchronisez-la (NTP)."],
    ["The clock is {seconds} s away from the database’s", "Synchronise it (NTP)."],
  ],
  jobs: [
    ["Tâches à jour", ""],
    ["Jobs up to date", ""],
  ],
  "jobs-late": [
    [
      "{count} tâches attendent depuis plus de 15 minutes",
      "Démarrez un processus avec WORKER=true.",
    ],
    ["{count} jobs have waited for more than 15 minutes", "Start a process with WORKER=true."],
  ],
  "jobs-failing": [
    [
      "{count} tâches échouent à répétition",
      "Lisez leur erreur dans graphile_worker.jobs (docs/operations.md).",
    ],
    ["{count} jobs keep failing", "Read their error in graphile_worker.jobs (docs/operations.md)."],
  ],
  folder: [
    ["Dossier {folder} : {free} Mo libres", ""],
    ["Folder {folder}: {free} MB free", ""],
  ],
  "folder-full": [
    ["Dossier {folder} : il ne reste que {free} Mo", "Faites de la place sur ce disque."],
    ["Folder {folder}: only {free} MB left", "Make room on this disk."],
  ],
  "folder-closed": [
    [
      "Le dossier {folder} est inutilisable : {problem}",
      "Créez-le, et donnez-le à l’utilisateur de la boutique.",
    ],
    [
      "The folder {folder} cannot be used: {problem}",
      "Create it, and give it to the user of the shop.",
    ],
  ],
  maintenance: [
    ["Boutique ouverte", ""],
    ["Shop open", ""],
  ],
  "maintenance-on": [
    ["La boutique est en maintenance", "Supprimez {file} pour la rouvrir."],
    ["The shop is in maintenance", "Delete {file} to open it again."],
  ],
  provider: [
    ["{name} : {host} répond", ""],
    ["{name}: {host} answers", ""],
  ],
  "provider-secure": [
    ["{name} : {host} répond, certificat valable {days} jours", ""],
    ["{name}: {host} answers, certificate valid for {days} days", ""],
  ],
  "provider-away": [
    [
      "{name} : {host} ne répond pas : {problem}",
      "Vérifiez l’adresse, le pare-feu et le certificat.",
    ],
    [
      "{name}: {host} does not answer: {problem}",
      "Check the address, the firewall and the certificate.",
    ],
  ],
  "collector-away": [
    [
      "{name} : {host} ne répond pas : {problem}",
      "La boutique marche sans ; ses traces et ses journaux sont perdus. Vérifiez l’adresse, ou retirez la variable.",
    ],
    [
      "{name}: {host} does not answer: {problem}",
      "The shop works without it; its traces and logs are lost. Check the address, or remove the variable.",
    ],
  ],
  "certificate-ends": [
    [
      "{name} : le certificat de {host} finit dans {days} jours",
      "Renouvelez-le, ou prévenez le prestataire.",
    ],
    ["{name}: the certificate of {host} ends in {days} days", "Renew it, or warn the provider."],
  ],
  "origin-away": [
    [
      "{name} : {host} ne répond pas : {problem}",
      "Normal si la boutique est arrêtée ; sinon vérifiez le proxy.",
    ],
    [
      "{name}: {host} does not answer: {problem}",
      "Expected while the shop is stopped; else check the proxy.",
    ],
  ],
} as const satisfies Record<string, readonly [Words, Words]>;

/** A finding, and what mends it; "" for nothing. */
type Words = readonly [what: string, mend: string];

export type FindingKind = keyof typeof findingWords;

export function say(
  kind: FindingKind,
  language: "fr" | "en",
  values: Record<string, string | number>,
): { what: string; mend: string } {
  const [what, mend] = findingWords[kind][language === "fr" ? 0 : 1];
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  return { what: filled(what), mend: filled(mend) };
}
