import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { VariantSegments } from "#app/components/catalogue/variant-segments.tsx";
import { CheckoutRail } from "#app/components/checkout/rail.tsx";
import { RangeTable } from "#app/components/checkout/range-table.tsx";
import { Timetable } from "#app/components/checkout/timetable.tsx";
import { AccountNav } from "#app/components/layout/account-nav.tsx";
import { OrderRail } from "#app/components/order/rail.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import {
  Checkbox,
  Choices,
  Field,
  FormErrors,
  fieldOf,
  PostForm,
  Select,
  TextArea,
} from "#app/components/ui/form.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { QuantityField } from "#app/components/ui/quantity-field.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { Stepper } from "#app/components/ui/stepper.tsx";
import { Swatch } from "#app/components/ui/swatch.tsx";
import { Views } from "#app/components/ui/views.tsx";
import { orderStatuses } from "#app/models/order/status.ts";

/** HTML of all pieces of the kit, in their states; drawn by tests alone, at no address of the shop. */
export function drawPieces(): string {
  const Stub = createRoutesStub([{ path: "*", Component: Pieces }]);
  return renderToString(<Stub initialEntries={["/mon-compte/commandes"]} />);
}

function Pieces() {
  return (
    <main id="contenu" className="wide">
      <Page
        title="Pièces de la charte"
        lead="Chaque pièce dans chacun de ses états."
        breadcrumb={[{ label: "Mon compte", to: "/mon-compte" }]}
        aside={
          <CheckoutRail
            rail={{ lines: [lineOf(1), lineOf(2)], count: 12 }}
            totals={totals}
            offerLabel="Dix pour cent"
          />
        }
        asideFirst
      >
        <Buttons />
        <Fields />
        <Chosen />
        <Told />
        <Listed />
        <Papers />
        <Icons />
      </Page>
    </main>
  );
}

function Piece({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Piece title="Boutons">
      <p className="row">
        <Button>Ajouter au panier</Button>
        <Button kind="secondary">Enregistrer</Button>
        <Button kind="quiet">Plus tard</Button>
        <Button kind="danger">Annuler la commande</Button>
      </p>
      <p className="row">
        <Button disabled>Ajouter au panier</Button>
        <Button kind="secondary" disabled>
          Enregistrer
        </Button>
        <ButtonLink to="/">Continuer</ButtonLink>
        <ButtonLink to="/" kind="secondary">
          Tous les rayons
        </ButtonLink>
      </p>
      <QuantityField name="quantity" defaultValue={40} label="Quantité" />
    </Piece>
  );
}

const field = (name: string, value?: string, errors?: string[]) =>
  fieldOf("pieces", name, value, errors);

const wrong = ["Indiquez le code postal."];

function Fields() {
  return (
    <Piece title="Champs">
      <PostForm form={{ id: "pieces" }}>
        <FormErrors form={{ id: "pieces", allErrors: { zip: wrong } }} />
        <Field field={field("label", "Atelier")} label="Nom de l’adresse" />
        <Field
          field={field("zip", "4400", wrong)}
          label="Code postal"
          hint="Cinq chiffres."
          required
        />
        <Field field={field("reference", "7155627")} label="Référence" disabled />
        <Select
          field={field("city", "Nantes")}
          label="Ville"
          options={[
            { value: "Nantes", label: "Nantes" },
            { value: "Rezé", label: "Rezé" },
          ]}
        />
        <TextArea field={field("comment", "Quai 2")} label="Commentaire" hint="500 caractères." />
        <Checkbox field={field("kept", "on")} label="Garder cette adresse" />
      </PostForm>
    </Piece>
  );
}

const three = [
  { value: "1", label: "Camion : 39,00 € HT", hint: "Déchargé au hayon." },
  { value: "2", label: "Camion-grue : 84,00 € HT", hint: "Palettes posées à la grue." },
  { value: "3", label: "Express", hint: "Complet ce jour-là.", disabled: true },
];

function Chosen() {
  return (
    <Piece title="Choix">
      <Choices field={field("rows", "1")} label="En lignes" options={three} />
      <Choices field={field("cards", "2")} label="En cartes" options={three} cards />
      <Choices field={field("inline", "1")} label="En ligne" options={three} inline />
      <Timetable
        field={field("hours", "08:00", ["Choisissez une heure de retrait."])}
        days={slotDays}
        choice={slotChoice}
        path="/retrait"
        legend="Heure de retrait"
      />
      <RangeTable
        field={field("ranges", "24/11/2026 8-10h")}
        days={rangeDays}
        chosen="24/11/2026 8-10h"
        legend="Jour et heure de livraison"
      />
      <VariantSegments
        shown={1}
        isChosen={false}
        choice={{
          options: [
            { uid: 1, name: "25 kg" },
            { uid: 2, name: "35 kg" },
          ],
          others: 2,
        }}
        choose="ciments?choix="
      />
      <Views
        label="Vue"
        views={[
          { to: "/a", label: "Tableau", isCurrent: true },
          { to: "/b", label: "Cartes", isCurrent: false },
        ]}
      />
    </Piece>
  );
}

const inDays = (ranges: readonly string[]) =>
  ["2026-11-24", "2026-11-25", "2026-11-26"].map((day, column) => ({
    day,
    isReadyAtOpening: column > 0,
    slots: ranges.map((range, at) => ({
      range,
      label: range.replace(":", " h "),
      isFull: (at + column) % 3 === 2,
      isLow: (at + column) % 4 === 3,
    })),
  }));

const slotDays = inDays(["07:00", "08:00", "09:00", "10:30", "14:00", "16:30"]);
const rangeDays = inDays(["7-8h", "8-10h", "10-14h", "12-16h"]);

const slotChoice = {
  day: "2026-11-24",
  range: "08:00",
  label: "8 h",
  start: 0,
  drawing: 0,
  table: { current: null },
  pick: () => undefined,
  show: () => undefined,
};

const tones = ["success", "info", "warning", "error"] as const;

function Told() {
  return (
    <Piece title="Messages">
      {tones.map((tone) => (
        <Notice key={tone} tone={tone}>
          <p>
            <b>Votre créneau est gardé.</b> <a href="/panier">Revenir au panier</a>
          </p>
        </Notice>
      ))}
      <EmptyState icon="cart" title="Votre panier est vide">
        <ButtonLink to="/">Parcourir les rayons</ButtonLink>
      </EmptyState>
      <p className="row">
        {orderStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </p>
    </Piece>
  );
}

function Listed() {
  return (
    <Piece title="Listes">
      <AccountNav rights={{ seesDocuments: true, isOwner: true }} />
      <Stepper
        steps={[
          { label: "Retrait", state: "done", to: "/a" },
          { label: "Récapitulatif", state: "current" },
          { label: "Paiement", state: "todo" },
        ]}
      />
      <LineTable
        caption="Lignes"
        columns={[
          { label: "Produit", heading: true, cell: ({ label }) => label },
          { label: "Quantité", number: true, cell: ({ quantity }) => quantity },
        ]}
        rows={[lineOf(1), lineOf(2)]}
        rowKey={({ productUid }) => productUid}
      />
      <Pagination current={3} count={9} href={(page) => `/?page=${page}`} />
    </Piece>
  );
}

function Papers() {
  return (
    <Piece title="Bon de retrait">
      <div className="ticket">
        <p className="ticket-code">
          <span>Code de retrait, à montrer ou à dire au comptoir</span>
          <b className="huge">K7P2QX</b>
        </p>
        <OrderRail
          steps={[
            { name: "paid", state: "done" },
            { name: "prepared", state: "current" },
            { name: "ready", state: "todo" },
            { name: "fetched", state: "todo" },
          ]}
        />
      </div>
      <div className="tiles">
        <div className="tile">
          <b>À traiter</b>
          <p>3 factures à échéance</p>
        </div>
        <div className="tile">
          <b>Prêt à retirer</b>
          <p>
            <Swatch hex="#383e42" /> RAL 7016
          </p>
        </div>
      </div>
      <p className="hazard">Votre créneau expire dans 2 min.</p>
    </Piece>
  );
}

const icons: readonly IconName[] = [
  ...(["search", "cart", "user", "pin", "menu", "close", "check", "alert", "info"] as const),
  ...(["next", "previous", "down", "plus", "minus", "bin", "aside", "phone", "mail"] as const),
  ...(["clock", "card", "truck", "depot", "print", "filter", "bolt", "receipt"] as const),
  ...(["ticket", "scan", "crane"] as const),
];

function Icons() {
  return (
    <Piece title="Pictogrammes">
      <p className="row">
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
    </Piece>
  );
}

function lineOf(productUid: number) {
  const label = `Plaque de plâtre hydrofuge BA13 2500 × 1200 mm, palette ${productUid}`;
  return { productUid, codeColor: "", label, quantity: 40, netCents: 25_640 };
}

const totals = {
  netCents: 25_640,
  discountCents: 2_564,
  ecoTaxCents: 60,
  deliveryCents: 3_900,
  vat: [{ rateBasisPoints: 2_000, baseCents: 27_036, vatCents: 5_407 }],
  depositCents: 1_200,
  grossCents: 33_643,
  articleCount: 40,
  lineCount: 12,
  weightGrams: 1_000_000,
};
