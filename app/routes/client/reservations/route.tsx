import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, capabilities, failureInit, possible } from "~/http/base/api.server";
import { isDialogOver, pageOf, readPage } from "~/http/base/lists.server";
import { takeFlash } from "~/http/forms/forms.server";
import { listTitle, privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import styles from "~/styles/inner.css?url";
import { FailureAlert, FlashMessage } from "~/ui/base/alert";
import { ButtonLink } from "~/ui/base/button";
import { DialogOutlet, keepUnderDialog, useDialogAlone } from "~/ui/dialog/dialog-outlet";
import { EmptyState } from "~/ui/lists/empty-state";
import { ListHeading } from "~/ui/lists/heading-bar";
import { Pagination, UnreadableRows } from "~/ui/lists/pagination";
import { BookingRecap } from "./booking-recap";
import { bookingRecap, justBooked } from "./booking-recap-view";
import { ReservationCard } from "./reservation-card";
import { inGroups, reservationCard } from "./reservation-card-view";

/** The other places of an account, and what the backend must be able to do for them. */
const MORE = [
  { href: paths.favourites(), label: "Véhicules gardés", icon: "car", needs: "favourites" },
  { href: paths.reminders(), label: "Rappels par e-mail", icon: "mail", needs: "reminders" },
  { href: paths.myData(), label: "Mes données", icon: "shield-tick", needs: "personalData" },
] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  if (isDialogOver(paths.clientDashboard(), request))
    return data({ list: null, failure: null, flash: null, recap: null, more: [] });
  const page = pageOf(request);
  const { reservations } = await api(request);
  const read = await readPage(reservations.mine({ query: { page, limit: DASHBOARD_PAGE_SIZE } }), {
    page,
    fallback: "reservations",
    href: (page) => paths.clientDashboard({ page }),
  });
  const { flash, headers } = await takeFlash(request);
  const more = possible(MORE);
  if (!read.ok) {
    return data({ list: null, failure: read.message, flash, recap: null, more }, failureInit(read, headers));
  }
  const now = new Date();
  const hasPages = capabilities().reservationPages;
  const booked = hasPages ? justBooked(flash, read.value.items) : null;
  const recap = booked && bookingRecap(booked, now);
  const groups = inGroups(read.value.items.map((reservation) => reservationCard(reservation, now, { page, hasPages })));
  const { totalPages, unreadable } = read.value;
  const list = { groups, page, totalPages, unreadable };
  return data({ list, failure: null, flash, recap, more }, { headers });
}

export const shouldRevalidate = keepUnderDialog(paths.clientDashboard());

export default function ClientDashboard() {
  const { list, failure, flash, recap, more } = useLoaderData<typeof loader>();
  if (useDialogAlone(paths.clientDashboard(), Boolean(list || failure))) return <DialogOutlet modal={false} />;
  return (
    <div className="wrap page">
      <div className="mx-auto max-w-250">
        <FlashMessage flash={flash} className="mb-4" />
        <div className="spread">
          <ListHeading level="h1" flash={flash}>
            Mes Réservations
          </ListHeading>
          {list?.groups.length !== 0 && (
            <ButtonLink variant="secondary" icon="search" href={paths.search()}>
              Rechercher un véhicule
            </ButtonLink>
          )}
        </div>
        {recap && <BookingRecap recap={recap} />}
        <FailureAlert message={failure} className="mt-6" />
        {list?.groups.length === 0 && (
          <div className="mt-6">
            <EmptyState title="Aucune réservation" hint="Vos demandes et vos locations apparaîtront ici.">
              <ButtonLink href={paths.search()} icon="search">
                Rechercher un véhicule
              </ButtonLink>
            </EmptyState>
          </div>
        )}
        {list?.groups.map(({ title, cards }, group) => (
          <section key={title} className="stack mt-6" aria-labelledby={`groupe-${group}`}>
            <h2 id={`groupe-${group}`}>{title}</h2>
            {cards.map((card, i) => (
              <ReservationCard key={card.id} reservation={card} priority={group === 0 && i < 2} />
            ))}
          </section>
        ))}
        {list && (
          <>
            <UnreadableRows count={list.unreadable} what="reservation" />
            <Pagination {...list} href={(page) => paths.clientDashboard({ page })} />
          </>
        )}
        {more.length > 0 && (
          <nav className="mt-6 flex flex-wrap gap-3" aria-label="Mon compte">
            {more.map(({ href, label, icon }) => (
              <ButtonLink key={href} variant="quiet" icon={icon} href={href}>
                {label}
              </ButtonLink>
            ))}
          </nav>
        )}
      </div>
      <DialogOutlet modal />
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => listTitle("Mes Réservations", data?.list ?? {}, data?.flash));

export const handle = { scripts: true, compactFooter: true } satisfies RouteHandle;
