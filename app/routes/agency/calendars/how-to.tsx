import { CALENDAR_PAST_DAYS } from "~/contract/calendars/values";

const PROGRAMS = [
  {
    name: "Google Agenda",
    way: "sur ordinateur, «\u00a0Autres agendas\u00a0», le plus, puis «\u00a0À partir de l'URL\u00a0».",
  },
  {
    name: "iPhone, iPad, Mac",
    way: "le bouton «\u00a0Ouvrir dans l'agenda\u00a0» sous l'adresse, ou dans Calendrier «\u00a0Ajouter un abonnement\u00a0».",
  },
  { name: "Outlook", way: "«\u00a0Ajouter un calendrier\u00a0», puis «\u00a0S'abonner à partir du web\u00a0»." },
] as const;

/** Explains what a private calendar is and how to add it to a calendar program. */
export function HowTo() {
  return (
    <section className="card stack" aria-labelledby="comment">
      <h2 id="comment">Vos réservations dans votre agenda</h2>
      <p>
        Un calendrier privé est une adresse secrète. Votre agenda la relit environ toutes les heures, certains seulement
        plusieurs fois par jour&nbsp;: demandes en attente, réservations confirmées, locations en cours ou terminées,
        dates bloquées. Ce qui est terminé ou annulé y reste {CALENDAR_PAST_DAYS} jours. Jamais de téléphone ni
        d'e-mail.
      </p>
      <ul>
        {PROGRAMS.map(({ name, way }) => (
          <li key={name}>
            <b>{name}</b>&nbsp;: {way}
          </li>
        ))}
      </ul>
      <p className="muted">
        Quelqu'un quitte l'agence, ou l'adresse est tombée en d'autres mains&nbsp;? Renouvelez-la&nbsp;: l'ancienne ne
        montre plus rien, aussitôt.
      </p>
    </section>
  );
}
