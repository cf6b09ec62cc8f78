import type { Retention } from "~/contract/personal-data/retention";
import { paths } from "~/paths";

/** The retention periods of the site's settings, in months. */
export function RetentionPeriods({ retention }: { retention: Retention }) {
  const { keepsNames, keepsPhotos, keepsLetters, keepsLog } = retention;
  return (
    <>
      <ul>
        <li>
          Nom, e-mail et téléphone des clients&nbsp;: retirés des réservations terminées, annulées ou refusées{" "}
          {keepsNames}&nbsp;mois après le retour. Les textes qui s'y rapportent (remarques, motifs, notes) sont effacés
          en entier au même moment, qu'ils soient du client ou de l'agence. Restent les dates et les montants, et votre
          avis sous le nom de «&nbsp;Client&nbsp;».
        </li>
        <li>
          Photos des états des lieux, celles du client et celles de l'agence&nbsp;: effacées {keepsPhotos}&nbsp;mois
          après la clôture du dernier état des lieux de la location.
        </li>
        <li>E-mails envoyés par le site&nbsp;: effacés {keepsLetters}&nbsp;mois après l'envoi.</li>
        <li>
          Journal de ce qui est fait sur le site (qui, quand, sur quoi, sans les textes)&nbsp;: effacé après {keepsLog}
          &nbsp;mois.
        </li>
      </ul>
      <p>
        Ces effacements ont lieu chaque nuit. Quand un état des lieux est contesté, le nom et les photos de cette
        location attendent&nbsp;: jusqu'à ce que la caution soit réglée, et pendant les six mois qui suivent la clôture
        du retour. Un nom attend aussi toute caution qui n'est pas encore rendue. Ce qui est effacé peut rester quelque
        temps dans les sauvegardes du site.
      </p>
    </>
  );
}

/** A sentence for the section about rights. */
export function OwnData() {
  return (
    <>
      {" "}
      Sous{" "}
      <a className="link" href={paths.myData()}>
        Mes données
      </a>
      , vous recevez tout de suite tout ce que le site sait de vous, et vous pouvez effacer votre compte, avec ce que
      vous avez écrit et vos photos&nbsp;; une réservation ou une caution en cours, ou un état des lieux contesté, doit
      d'abord se terminer. Ce qu'une agence a écrit et signé reste tel quel jusqu'à la fin de sa durée de conservation.
      Si une agence a saisi une location pour vous sans compte, demandez-lui d'effacer vos données&nbsp;: elle le peut
      dès que la location est terminée.
    </>
  );
}

export function European() {
  return (
    <>
      {" "}
      Dans l'Union européenne, le RGPD vous donne les mêmes droits&nbsp;; l'autorité de votre pays reçoit les
      réclamations (en France, la CNIL).
    </>
  );
}
