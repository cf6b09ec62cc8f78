const list = (names: string): readonly string[] => names.split(/,\s+/);

/**
 * First and last names of clients by country of origin, and how likely each origin is. `phone` begins the numbers of a
 * range reserved for fiction; clients of the other origins have none.
 */
export const ORIGINS = [
  {
    weight: 56,
    firstNames: list(`Yassine, Hajar, Mehdi, Salma, Omar, Imane, Hamza, Meryem, Anass, Khadija, Ayoub, Sanae, Rachid,
      Loubna, Ismaïl, Ghizlane, Zakaria, Nawal, Driss, Asmae, Soufiane, Btissam, Hicham, Kenza, Reda, Oumaima,
      Abdellah, Houda, Noureddine, Widad, Tarik, Ikram, Badr, Siham, Adil, Chaimae`),
    lastNames: list(`Alaoui, Bennani, El Fassi, Tazi, Berrada, Chraïbi, Ouazzani, Benkirane, El Amrani, Lamrani,
      Bouazza, Haddad, Ait Taleb, El Khattabi, Naciri, Zerouali, Sabri, Belhaj, Mansouri, Kabbaj, Cherkaoui, Rahmouni,
      Ziani, El Idrissi, Bakkali, Hakimi, Jebari, Kettani, Lazrak, Moussaoui`),
    phone: "+212 6 00 00",
  },
  {
    weight: 27,
    firstNames: list(`Claire, Thomas, Camille, Julien, Marc, Sophie, Nicolas, Élodie, Antoine, Pauline, Guillaume,
      Mathilde, Romain, Céline, Vincent, Aurélie, Étienne, Sandrine, Florian, Nathalie, Bastien, Hélène, Laurent, Manon`),
    lastNames: list(`Martin, Bernard, Dubois, Moreau, Lefèvre, Girard, Rousseau, Fontaine, Chevalier, Perrin, Gauthier,
      Garnier, Faure, Mercier, Blanchard, Guérin, Boyer, Renaud, Delmas, Leclerc, Vasseur, Pelletier`),
    phone: "+33 6 39 98",
  },
  {
    weight: 6,
    firstNames: list("Lucía, Álvaro, Marta, Pablo, Carmen, Javier, Elena, Sergio"),
    lastNames: list("García, Fernández, Moreno, Ruiz, Navarro, Ortega, Molina, Herrera"),
  },
  {
    weight: 4,
    firstNames: list("Maxime, Charlotte, Benoît, Anouk, Simon, Delphine"),
    lastNames: list("Peeters, Lambert, Janssens, Dupuis, Favre, Rochat, Maes"),
  },
  {
    weight: 3,
    firstNames: list("Giulia, Marco, Chiara, Matteo, Francesca"),
    lastNames: list("Rossi, Ferrari, Bianchi, Ricci, Galli"),
  },
  {
    weight: 4,
    firstNames: list("Anna, Lukas, Emma, Jonas, Hannah, James, Sarah, Daan, Inês"),
    lastNames: list("Schneider, Weber, Hughes, Walker, Visser, Carvalho, Fischer"),
  },
];
