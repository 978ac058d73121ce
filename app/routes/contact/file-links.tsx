import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { formatBytes } from "#app/models/upload/upload.ts";

const t = texts(requestTexts);

type FileLinksProps = {
  files: readonly { id: number; name: string; bytes: number }[];
  path: (fileId: number) => string;
};

export function FileLinks({ files, path }: FileLinksProps) {
  if (files.length === 0) return null;
  return (
    <ul className="bullets" aria-label={t("files")}>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={path(id)} download>
            {t("file", { name, size: formatBytes(bytes) })}
          </a>
        </li>
      ))}
    </ul>
  );
}
