import { tagged } from "./tagged";

/**
 * Sentences of reviews, one a line, after the conditions of `CONDITIONS` that must all hold. {car}, {Car}, {city},
 * {town}, {ofTown}, {road}, {Road} and {agency} are replaced.
 */

/** Five stars: whole reviews. */
export const HAPPY = tagged(`
  Rien à redire.
  Parfait, merci !
  Nickel du début à la fin.
  Très bonne agence, je recommande.
  Comme sur la photo, et au prix annoncé. Rien à redire.
  Deuxième location chez {agency}, toujours aussi sérieux.
  RAS, tout était conforme.
  Service rapide, dix minutes montre en main pour prendre les clés.
  Je loue à {city} tous les deux mois pour le travail. C'est la première fois qu'on ne me fait pas attendre.
  [airport] On nous attendait aux arrivées alors que l'avion avait deux heures de retard. Merci encore.
  [airport] Avion retardé, il était presque minuit et la personne était toujours là. Chapeau.
  [station] À peine sortis du train, les clés étaient dans la main. Pratique quand on ne connaît pas {city}.
  [outing, la] Nous avons fait {road} avec les enfants, {car} a été une parfaite compagne de voyage.
  [outing, week] {Road} deux fois dans la semaine, aucun souci mécanique. Pneus neufs, ça rassure.
  [outing, cooled] {Car} nous a emmenés jusqu'à {town} et retour. Consommation raisonnable, clim efficace.
  [outing, week] Une semaine entre {city} et {town}. Voiture saine, contrat clair, caution débloquée le lendemain.
  Mes parents sont âgés et l'agence a accepté de venir chercher la voiture chez eux. Un vrai geste.
  J'avais peur des petites lignes en bas du contrat. Il n'y en a pas. Le montant payé est celui du site.
  Pas de mauvaise surprise sur la caution, rendue tout de suite après un tour de la voiture.
  [outing] Un pneu crevé sur la route {ofTown}. J'ai appelé, quelqu'un est venu en moins d'une heure.
  J'ai oublié mes lunettes dans la boîte à gants, ils les ont gardées et me les ont postées.
  [child seat] Le siège enfant était déjà monté et propre. Avec un bébé de huit mois ça change tout.
  [seven] Nous étions sept avec les bagages, tout est rentré. {Car} est facile à conduire malgré la taille.
  [luxury] Mariage de ma sœur à {city}, la voiture est arrivée lustrée. Tout le monde a cru qu'elle était à moi.
  [luxury, weekend] Voiture de rêve pour un week-end. {Car} fait son effet.
  [electric] Première fois en électrique, on s'y fait vite. Ils m'ont expliqué les bornes de {city} sur un plan.
  [hybrid] En hybride je n'ai fait qu'un plein pour tout le séjour. La prochaine fois je reprends la même.
  Réservée la veille pour le lendemain, réponse en vingt minutes. Bravo pour la réactivité.
  [small] Petite voiture, petit prix, grand sourire. C'est tout ce que je voulais pour circuler à {city}.
  [winter, Fès, outing] Neige à {town} et chaînes prêtées sans rien demander. On a pu monter tranquilles.
  [Agadir, big] Planches sur le toit, sable dans le coffre, personne n'a fait la grimace au retour.
  [outing, not mountains] On m'a conseillé de passer par la côte plutôt que par la nationale. Bon conseil.
  [summer] Je loue ici chaque été pour voir la famille. Enfin une agence qui répond aux messages.
  Annulation de mon premier choix en une minute, nouvelle réservation dans la foulée. Rien à expliquer.
  [fuelled] Contrat en français et en arabe, tout est écrit, même le niveau du réservoir.
  [long] Trois conducteurs pendant le séjour, tous inscrits au contrat en deux minutes.
  Voiture rendue avec deux heures de retard à cause d'un embouteillage. Ils ont été compréhensifs.
  [airport, not luxury] Mieux que les grandes enseignes de l'aéroport, et moitié moins cher.
  [big] Bien contents de notre choix. {Car} passe partout et l'agence donne de bons conseils de route.
  [not long] Déplacement professionnel. Facture reçue par mail le jour même, c'est rare.
`);

/** Five stars: parts of reviews, combined in this order with at most one from each list. */
export const HAPPY_PARTS = [
  tagged(`
    Accueil très sympathique.
    Personnel aimable et pressé de bien faire.
    [office] On nous a offert le thé pendant les papiers.
    [airport] Prise en charge à l'aéroport sans attendre.
    [airport] Le monsieur nous attendait devant la sortie de l'aéroport.
    [station] Rendez-vous devant la gare, à l'heure.
    [office] Agence facile à trouver.
    Formalités en cinq minutes.
    Réponse rapide à ma demande.
    Échange par message avant le départ, très clair.
    L'employé a pris le temps de tout montrer.
    Équipe jeune et souriante.
    On se sent bien reçu.
    Prise en main rapide.
    [office] Une vraie agence de quartier, on discute, on plaisante.
    Tout était prêt à notre arrivée.
    Très professionnels.
    Horaires respectés.
  `),
  tagged(`
    [la] {Car} était propre et récente.
    [le] {Car} était propre, presque neuf.
    Voiture impeccable, intérieur comme extérieur.
    {Car} roule très bien.
    Voiture conforme à l'annonce.
    [summer, cooled] Clim qui marche fort, indispensable en cette saison.
    [automatic] Boîte automatique bien agréable dans {city}.
    [gps, medina] Le GPS nous a bien aidés dans la médina.
    [big] Grand coffre, nos quatre valises sont passées.
    [small] Facile à garer, c'est le principal.
    [thrifty, la] Très peu gourmande.
    [thrifty, le] Très peu gourmand.
    [fuelled] Le réservoir était plein au départ.
    [not small] Voiture confortable, même à l'arrière.
    Freins et pneus en très bon état.
    [thrifty, not big] {Car} ne consomme presque rien.
    Bonne tenue de route.
    Ça sentait le propre.
    Bluetooth branché en deux secondes.
    [electric] Silencieuse, ça change.
    Sièges confortables.
    [outing, big, mountains] {Car} tient bien la montagne.
  `),
  tagged(`
    [outing] Nous avons fait {road} sans souci.
    [outing] Aller-retour à {town} sans problème.
    [outing] Poussé jusqu'à {town}, un régal.
    [outing] {Road} vaut le détour.
    [outing, week] Presque 900 km en une semaine, aucun problème.
    [weekend] Parfait pour un week-end.
    [day] Parfait pour une journée de courses.
    [outing] Belle balade à {town}.
    Idéal pour circuler dans {city}.
    [outing, long] Beaucoup de kilomètres, pas un bruit suspect.
    [outing] On a pu dormir à {town} et rendre la voiture le lendemain.
  `),
  tagged(`
    Caution rendue aussitôt.
    Retour en deux minutes.
    Je reviendrai.
    À recommander.
    Merci à toute l'équipe.
    Le prix était bien celui du site.
    Aucun supplément au retour.
    [not luxury] Rapport qualité-prix imbattable à {city}.
    [airport] Reprise à l'aéroport très rapide.
    On reprendra {car} l'an prochain.
    Merci {agency} !
    Sans hésiter la prochaine fois.
    Bravo.
    Tout est clair du début à la fin.
    Nous en parlerons autour de nous.
    Cinq étoiles méritées.
  `),
];

/** Four stars: whole reviews. */
export const CONTENT = tagged(`
  Très bien dans l'ensemble.
  Bonne voiture, quelques rayures déjà notées sur le contrat.
  [fuelled] Très bien. Il manquait un peu d'essence au départ, l'agence l'a noté sans discuter.
  [office] Bien, mais vingt minutes d'attente au comptoir.
  [airport] Le rendez-vous à l'aéroport a été compliqué, deux appels pour se trouver. Ensuite tout s'est bien passé.
  Bonne location. {Car} commence à avoir des kilomètres, mais rien ne manque.
  [child seat] Correct et honnête. Le siège enfant aurait mérité un coup d'aspirateur.
  [small] Bonne expérience, le coffre est juste un peu petit pour deux grosses valises.
  [la, small] {Car} est très bien sur la route, un peu bruyante sur l'autoroute.
  [outing] Voiture agréable sur {road}. Un voyant allumé pendant tout le séjour, sans conséquence.
  Agence sérieuse. J'aurais aimé un câble pour le téléphone.
  Rien de grave mais les essuie-glaces étaient à changer. Ils l'ont fait dès que j'ai appelé.
  [office] Bon service. Parking de l'agence difficile d'accès aux heures de pointe.
  [electric, not day] Autonomie un peu juste pour aller à {town}, sinon très agréable en ville.
  [summer, not luxury] Belle voiture, bon accueil. Le prix monte vite en été, c'est dommage.
  Tout était bien sauf l'odeur de tabac le premier jour.
  [station] Bien reçus, bien conseillés. Une demi-heure de retard à la gare à cause de la circulation.
`);

/** Four stars: some praise, then a small complaint. */
export const CONTENT_PARTS = [
  tagged(`
    Voiture propre et en bon état.
    Bon accueil.
    {Car} nous a bien rendu service.
    Très bon prix.
    Départ rapide.
    [outing, not small] Confortable sur {road}.
    [outing] Bonne voiture pour aller à {town}.
    Personnel serviable.
  `),
  tagged(`
    [fuelled] Dommage que le réservoir n'ait été qu'au quart.
    Il manquait juste un peu de pression dans les pneus.
    Petit retard au retour, sans plus.
    [gps] Le GPS n'était pas à jour.
    Un peu d'attente pour la caution, deux jours.
    Il faut bien vérifier l'état des lieux, c'est tout.
    Une ampoule grillée à l'arrière, signalée et remplacée.
    Le plan donné par l'agence était un peu ancien.
    Le double des clés manquait.
    [automatic] La boîte est un peu lente en montée.
    [diesel] Moteur un peu bruyant à froid.
    [long] Sièges un peu fermes sur la longueur.
    [big] Attention à la largeur dans les ruelles.
    Je mets quatre étoiles pour le lavage, fait à moitié.
  `),
];

/** Three stars. */
export const LUKEWARM = tagged(`
  Moyen. La voiture roule, mais l'intérieur n'avait pas été nettoyé.
  [la] Quarante minutes d'attente, puis tout s'est arrangé. {Car} était correcte.
  Pas le modèle vu en photo mais une voiture équivalente. L'agence l'a dit au dernier moment.
  [summer, cooled, outing] La climatisation soufflait tiède. En plein été c'est long jusqu'à {town}.
  [not automatic] Voiture fatiguée, embrayage à revoir. L'accueil rattrape un peu.
  Prix correct, service quelconque.
  [airport] Personne à l'aéroport à l'heure dite, il a fallu appeler trois fois. La voiture était bien.
  Caution rendue au bout d'une semaine seulement. Le reste, rien à dire.
  Bof. Deux pneus lisses, je les ai signalés avant de partir.
  [luxury] Correct sans plus. Pour ce tarif je m'attendais à une voiture plus récente.
  [gps] GPS promis, GPS absent. On s'est débrouillés avec le téléphone.
  [office] Bonne voiture mais agence fermée à l'heure de mon retour, il a fallu patienter.
`);

/** One or two stars. */
export const UNHAPPY = tagged(`
  Une heure d'attente et pas un mot d'excuse.
  Voiture sale au départ, on a perdu la matinée à attendre qu'elle soit lavée.
  [outing] Batterie à plat le deuxième matin. Dépannés, mais la journée à {town} est tombée à l'eau.
  Discussion désagréable pour une rayure qui était déjà là. Prenez des photos.
  [not small] On nous a donné une autre voiture, plus petite, au même prix. C'est décevant.
  [airport] Injoignables le jour du retour. J'ai failli rater mon vol.
`);
