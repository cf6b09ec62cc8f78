import {
  airport,
  automatic,
  big,
  childSeat,
  diesel,
  electric,
  fuelled,
  gps,
  luxury,
  office,
  outing,
  type Remark,
  small,
  station,
  summer,
} from "./remark";

/** Four stars: whole reviews. */
export const CONTENT: readonly Remark[] = [
  { text: "Très bien dans l'ensemble." },
  { text: "Bonne voiture, quelques rayures déjà notées sur le contrat." },
  { text: "Très bien. Il manquait un peu d'essence au départ, l'agence l'a noté sans discuter.", when: fuelled },
  { text: "Bien, mais vingt minutes d'attente au comptoir.", when: office },
  {
    text: "Le rendez-vous à l'aéroport a été un peu compliqué, deux appels pour se trouver. Ensuite tout s'est bien passé.",
    when: airport,
  },
  { text: "Bonne location. {Car} commence à avoir des kilomètres, mais rien ne manque." },
  { text: "Correct et honnête. Le siège enfant aurait mérité un coup d'aspirateur.", when: childSeat },
  { text: "Bonne expérience, le coffre est juste un peu petit pour deux grosses valises.", when: small },
  {
    text: "{Car} est très bien sur la route, un peu bruyante sur l'autoroute.",
    when: (f) => /^la /.test(f.car) && small(f),
  },
  {
    text: "Voiture agréable sur {road}. Un voyant allumé pendant tout le séjour, sans conséquence d'après l'agence.",
    when: outing,
  },
  { text: "Agence sérieuse. J'aurais aimé un câble pour le téléphone." },
  { text: "Rien de grave mais les essuie-glaces étaient à changer. Ils l'ont fait dès que j'ai appelé." },
  { text: "Bon service. Parking de l'agence difficile d'accès aux heures de pointe.", when: office },
  {
    text: "Autonomie un peu juste pour aller à {town}, sinon très agréable en ville.",
    when: (f) => electric(f) && f.days >= 2,
  },
  {
    text: "Belle voiture, bon accueil. Le prix monte vite en été, c'est dommage.",
    when: (f) => summer(f) && !luxury(f),
  },
  { text: "Tout était bien sauf l'odeur de tabac le premier jour." },
  { text: "Bien reçus, bien conseillés. Une demi-heure de retard à la gare à cause de la circulation.", when: station },
];

/** Four stars: some praise, then a small complaint. */
export const CONTENT_PARTS: readonly (readonly Remark[])[] = [
  [
    { text: "Voiture propre et en bon état." },
    { text: "Bon accueil." },
    { text: "{Car} nous a bien rendu service." },
    { text: "Très bon prix." },
    { text: "Départ rapide." },
    { text: "Confortable sur {road}.", when: (f) => outing(f) && !small(f) },
    { text: "Bonne voiture pour aller à {town}.", when: outing },
    { text: "Personnel serviable." },
  ],
  [
    { text: "Dommage que le réservoir n'ait été qu'au quart.", when: fuelled },
    { text: "Il manquait juste un peu de pression dans les pneus." },
    { text: "Petit retard au retour, sans plus." },
    { text: "Le GPS n'était pas à jour.", when: gps },
    { text: "Un peu d'attente pour la caution, deux jours." },
    { text: "Il faut bien vérifier l'état des lieux, c'est tout." },
    { text: "Une ampoule grillée à l'arrière, signalée et remplacée." },
    { text: "Le plan donné par l'agence était un peu ancien." },
    { text: "Le double des clés manquait." },
    { text: "La boîte est un peu lente en montée.", when: automatic },
    { text: "Moteur un peu bruyant à froid.", when: diesel },
    { text: "Sièges un peu fermes sur la longueur.", when: (f) => f.days >= 5 },
    { text: "Attention à la largeur dans les ruelles.", when: big },
    { text: "Je mets quatre étoiles pour le lavage, fait à moitié." },
  ],
];

/** Three stars. */
export const LUKEWARM: readonly Remark[] = [
  { text: "Moyen. La voiture roule, mais l'intérieur n'avait pas été nettoyé." },
  {
    text: "Quarante minutes d'attente, puis tout s'est arrangé. {Car} était correcte.",
    when: (f) => /^la /.test(f.car),
  },
  { text: "Pas le modèle vu en photo mais une voiture équivalente. L'agence l'a dit au dernier moment." },
  {
    text: "La climatisation soufflait tiède. En plein été c'est long jusqu'à {town}.",
    when: (f) => summer(f) && f.hasAirConditioning && outing(f),
  },
  { text: "Voiture fatiguée, embrayage à revoir. L'accueil rattrape un peu.", when: (f) => !automatic(f) },
  { text: "Prix correct, service quelconque." },
  {
    text: "Personne à l'aéroport à l'heure dite, il a fallu appeler trois fois. Dommage car la voiture était bien.",
    when: airport,
  },
  { text: "Caution rendue au bout d'une semaine seulement. Le reste, rien à dire." },
  { text: "Bof. Deux pneus lisses, je les ai signalés avant de partir." },
  { text: "Correct sans plus. Pour ce tarif je m'attendais à une voiture plus récente.", when: luxury },
  { text: "GPS promis, GPS absent. On s'est débrouillés avec le téléphone.", when: gps },
  { text: "Bonne voiture mais agence fermée à l'heure de mon retour, il a fallu patienter.", when: office },
];

/** One or two stars. */
export const UNHAPPY: readonly Remark[] = [
  { text: "Une heure d'attente et pas un mot d'excuse." },
  { text: "Voiture sale au départ, on a perdu la matinée à attendre qu'elle soit lavée." },
  {
    text: "Batterie à plat le deuxième matin. Dépannés dans l'après-midi, mais la journée à {town} est tombée à l'eau.",
    when: (f) => outing(f) && fuelled(f),
  },
  { text: "Discussion désagréable pour une rayure qui était déjà là. Prenez des photos." },
  { text: "On nous a donné une autre voiture, plus petite, au même prix. C'est décevant.", when: (f) => !small(f) },
  { text: "Injoignables le jour du retour. J'ai failli rater mon vol.", when: airport },
];
