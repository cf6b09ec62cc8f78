import { tagged } from "./tagged";

/**
 * Replies that an agency may give, one a line, after the words of which the comment must contain one; those without
 * words fit every comment of their rating. {client} is the reviewer's first name.
 */

/** Answers to five stars. */
export const TO_HAPPY = tagged(`
  Merci {client}, c'est toujours un plaisir de lire cela. À bientôt !
  Un grand merci pour votre confiance et pour ce mot. Toute l'équipe vous salue.
  Merci {client} ! Prévenez-nous avant votre prochain voyage, nous vous garderons une bonne voiture.
  Merci d'avoir pris le temps d'écrire. Nous l'avons lu à tout le monde au comptoir.
  Ravis que tout se soit bien passé. Bonne route, et à la prochaine.
  [souci, problème, pneus] Merci {client}. La voiture avait été révisée la veille, ravis que cela se soit senti.
  C'est nous qui vous remercions : la voiture est revenue impeccable.
  Merci beaucoup {client}, au plaisir de vous revoir.
  Votre avis nous fait chaud au cœur. Merci, et bon retour chez vous.
  Merci ! Nous transmettons vos compliments à la personne qui vous a reçu.
  [route, côte, balade, retour à, jusqu'à] Merci {client}. La prochaine fois, demandez-nous nos routes préférées.
  [avion, arrivées, aéroport] Merci {client}. Nous suivons les vols, un retard n'est jamais un problème.
  [train, la gare] Merci. Attendre un train avec vous, c'est encore le plus simple pour tout le monde.
  [caution] Merci {client}. La caution n'a pas à attendre quand la voiture est rendue comme elle est partie.
  [enfant, bébé, famille] Merci {client}, et bonjour aux enfants !
`);

/** Answers to four stars; some are about one of the small complaints. */
export const TO_CONTENT = tagged(`
  [attente] Merci {client}. Nous préparons maintenant les contrats à l'avance pour raccourcir l'attente.
  [pneu, pression] Merci pour votre retour. Les pneus sont désormais contrôlés à chaque départ.
  [ampoule, voyant, essuie, quelques rayures, clé] Merci de l'avoir signalé, c'est réglé.
  [réservoir, essence] Vous avez raison, le niveau aurait dû être refait. Merci de votre patience, {client}.
  [lavage, aspirateur, tabac, odeur] Merci {client}. Le lavage est maintenant vérifié par une seconde personne.
  [la gare] Merci. La circulation autour de la gare nous joue des tours, nous partons désormais plus tôt.
  [rendez-vous] Le point de rendez-vous de l'aéroport est maintenant dans la confirmation. Merci {client}.
  [caution] La banque met parfois deux jours à libérer la caution, nous l'annonçons désormais au retour. Merci !
  [gps] Les cartes du GPS ont été mises à jour cette semaine. Merci de nous l'avoir dit.
  Merci {client}, nous tenons compte de votre remarque.
  Merci pour cet avis honnête. Nous espérons mériter la cinquième étoile la prochaine fois.
  Merci de votre confiance, et de votre franchise. C'est ainsi que nous progressons.
`);

/** Answers to three stars and fewer. */
export const TO_UNHAPPY = tagged(`
  [attente, attendre, patienter] {client}, nous vous devons des excuses. Le comptoir est renforcé depuis.
  [sale, nettoy, lav] Une voiture part lavée, c'est la règle, et elle n'a pas été tenue. Nous en sommes désolés.
  [batterie] La batterie a été remplacée le jour même. Nous regrettons votre journée perdue, {client}.
  [rayure] Chaque rayure est maintenant photographiée devant le client. Désolés pour cette discussion.
  [autre voiture, pas le modèle, équivalente] La voiture réservée était accidentée, nous aurions dû vous appeler aussitôt.
  [injoignable, appeler trois fois, fermée] Un second numéro figure désormais sur le contrat. Pardon, {client}.
  [pneu] Les deux pneus ont été changés dès votre retour. Ils n'auraient jamais dû partir ainsi.
  [climatisation] Le circuit de climatisation a été rechargé. Désolés pour la route dans ces conditions.
  [embrayage] L'embrayage a été refait la semaine suivante. Merci pour votre mot sur l'accueil.
  [caution] La caution est maintenant libérée plus vite. Désolés pour cette semaine d'attente.
  [gps] Nous avons acheté des supports et des GPS supplémentaires depuis. Désolés, {client}.
  Merci de nous l'avoir dit. Nous vous avons écrit pour comprendre ce qui n'a pas été, et faire mieux.
  Nous regrettons que votre location n'ait pas été à la hauteur, {client}, et nous en tenons compte.
`);
