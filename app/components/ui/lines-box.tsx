import { Form } from "react-router";
import { Button } from "./button.tsx";
import { controlProps, Label } from "./control.tsx";
import { FormErrors, fieldOf } from "./form.tsx";

const ROWS = 10;

type LinesBoxProps = {
  id: string;
  action: string;
  text: string;
  refusal: { field: "lines" | "file"; message: string } | null;
  words: {
    lines: string;
    linesHint: string;
    example: string;
    file: string;
    fileHint: string;
    check: string;
  };
};

/** Its action leads to a full page (`redirectDocument`), so that input and preview both stay in the history. */
export function LinesBox({ id, action, text, refusal, words }: LinesBoxProps) {
  const allErrors = refusal ? { [refusal.field]: [refusal.message] } : {};
  const lines = fieldOf(id, "lines", text, allErrors.lines);
  const file = fieldOf(id, "file", undefined, allErrors.file);
  return (
    <Form id={id} method="post" action={action} encType="multipart/form-data">
      <FormErrors form={{ id, allErrors }} />
      <div className="field lines-box">
        <Label field={lines} label={words.lines} hint={words.linesHint} optional={false} />
        <textarea
          {...controlProps(lines, true)}
          defaultValue={text}
          placeholder={words.example}
          rows={ROWS}
          spellCheck={false}
          autoComplete="off"
        />
      </div>
      <div className="field">
        <Label field={file} label={words.file} hint={words.fileHint} optional={false} />
        <input
          {...controlProps(file, true)}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
        />
      </div>
      <Button>{words.check}</Button>
    </Form>
  );
}
