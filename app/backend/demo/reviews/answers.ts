/** A reply that an agency may give. {client} is the reviewer's first name. */
export interface Answer {
  text: string;
  /** Matches the comments that the answer fits; an answer without it fits every comment of its rating. */
  about?: RegExp;
}

/** Answers to five stars. */
export const TO_HAPPY: readonly Answer[] = [
  { text: "Merci {client}, c'est toujours un plaisir de lire cela. À bientôt !" },
  { text: "Un grand merci pour votre confiance et pour ce mot. Toute l'équipe vous salue." },
  { text: "Merci {client} ! Prévenez-nous avant votre prochain voyage, nous vous garderons une bonne voiture." },
  { text: "Merci d'avoir pris le temps d'écrire. Nous l'avons lu à tout le monde au comptoir." },
  { text: "Ravis que tout se soit bien passé. Bonne route, et à la prochaine." },
  {
    text: "Merci {client}. La voiture avait été révisée la veille, nous sommes contents que cela se soit senti.",
    about: /souci|problème|pneus/i,
  },
  { text: "C'est nous qui vous remercions : la voiture est revenue impeccable." },
  { text: "Merci beaucoup {client}, au plaisir de vous revoir." },
  { text: "Votre avis nous fait chaud au cœur. Merci, et bon retour chez vous." },
  { text: "Merci ! Nous transmettons vos compliments à la personne qui vous a reçu." },
  {
    text: "Merci {client}. Pour un prochain séjour, demandez-nous nos routes préférées, il en reste à voir.",
    about: /route|côte|balade|retour à|jusqu'à/i,
  },
  {
    text: "Merci {client}. Nous suivons les vols en direct, un retard n'est jamais un problème.",
    about: /\bavion|\bvol\b|arrivées|aéroport/i,
  },
  {
    text: "Merci. Attendre un train avec vous, c'est encore le plus simple pour tout le monde.",
    about: /\btrain\b|\bla gare\b/i,
  },
  {
    text: "Merci {client}. La caution n'a pas de raison d'attendre quand la voiture est rendue comme elle est partie.",
    about: /caution/i,
  },
  { text: "Merci {client}, et bonjour aux enfants !", about: /enfant|bébé|famille/i },
];

/** Answers to four stars; some are about one of the small complaints. */
export const TO_CONTENT: readonly Answer[] = [
  {
    text: "Merci {client}. Nous préparons maintenant les contrats à l'avance pour raccourcir l'attente.",
    about: /attente/i,
  },
  { text: "Merci pour votre retour. Les pneus sont désormais contrôlés à chaque départ.", about: /pneu|pression/i },
  { text: "Merci de l'avoir signalé, c'est réglé.", about: /ampoule|voyant|essuie|quelques rayures|clé/i },
  {
    text: "Vous avez raison, le niveau du réservoir aurait dû être fait. Merci de votre patience, {client}.",
    about: /réservoir|essence/i,
  },
  {
    text: "Merci {client}. Le lavage est maintenant vérifié par une seconde personne.",
    about: /lavage|aspirateur|tabac|odeur/i,
  },
  {
    text: "Merci. La circulation autour de la gare nous joue parfois des tours, nous partons désormais plus tôt.",
    about: /\bla gare\b/i,
  },
  {
    text: "Le point de rendez-vous de l'aéroport est maintenant indiqué dans la confirmation. Merci {client}.",
    about: /rendez-vous/i,
  },
  {
    text: "La banque met parfois deux jours à libérer la caution, nous l'annonçons désormais au retour. Merci !",
    about: /caution/i,
  },
  { text: "Les cartes du GPS ont été mises à jour cette semaine. Merci de nous l'avoir dit.", about: /GPS/ },
  { text: "Merci {client}, nous tenons compte de votre remarque." },
  { text: "Merci pour cet avis honnête. Nous espérons mériter la cinquième étoile la prochaine fois." },
  { text: "Merci de votre confiance, et de votre franchise. C'est ainsi que nous progressons." },
];

/** Answers to three stars and fewer. */
export const TO_UNHAPPY: readonly Answer[] = [
  {
    text: "{client}, nous vous devons des excuses pour cette attente. Deux personnes étaient absentes ce matin-là ; ce n'est pas une raison, et le comptoir est renforcé depuis.",
    about: /attente|attendre|patienter/i,
  },
  {
    text: "Une voiture part lavée, c'est la règle, et elle n'a pas été tenue. Nous en sommes désolés. Nous avons changé d'équipe de lavage.",
    about: /sale|nettoy|lav/i,
  },
  {
    text: "La batterie a été remplacée le jour même et toutes celles de la flotte ont été testées. Nous regrettons votre journée perdue, {client}.",
    about: /batterie/i,
  },
  {
    text: "Chaque rayure est maintenant photographiée devant le client, au départ comme au retour. Désolés pour cette discussion, qui n'aurait pas dû avoir lieu.",
    about: /rayure/i,
  },
  {
    text: "Le véhicule réservé avait été accidenté la veille. Nous aurions dû vous appeler aussitôt et revoir le prix : nous vous avons écrit à ce sujet.",
    about: /autre voiture|pas le modèle|équivalente/i,
  },
  {
    text: "Notre ligne était en panne ce jour-là. Un second numéro figure désormais sur le contrat. Toutes nos excuses, {client}.",
    about: /injoignable|appeler trois fois|fermée/i,
  },
  {
    text: "Les deux pneus ont été changés dès votre retour. Merci de les avoir signalés, ils n'auraient jamais dû partir ainsi.",
    about: /pneu/i,
  },
  {
    text: "Le circuit de climatisation a été rechargé. Désolés pour la route dans ces conditions.",
    about: /climatisation/i,
  },
  {
    text: "L'embrayage a été refait la semaine suivante. Merci pour votre mot sur l'accueil, nous ferons mieux pour le reste.",
    about: /embrayage/i,
  },
  {
    text: "La caution est maintenant libérée sous deux jours, et nous vous l'écrivons quand c'est fait. Désolés pour cette semaine d'attente.",
    about: /caution/i,
  },
  { text: "Nous avons acheté des supports et des GPS supplémentaires depuis. Désolés, {client}.", about: /GPS/ },
  { text: "Merci de nous l'avoir dit. Nous vous avons écrit pour comprendre ce qui n'a pas été, et faire mieux." },
  { text: "Nous regrettons que votre location n'ait pas été à la hauteur, {client}, et nous en tenons compte." },
];
