/** Error messages about a fleet's file that cannot be imported, and about its lines. */

const QUOTED_MAX = 40;

/** Quotes a cell and cuts it at QUOTED_MAX characters. Counts code points, so that it splits no surrogate pair. */
const quoted = (cell: string) => {
  const signs = [...cell.slice(0, 2 * QUOTED_MAX + 2)];
  return `«\u00a0${signs.length > QUOTED_MAX ? `${signs.slice(0, QUOTED_MAX).join("")}…` : cell}\u00a0»`;
};

const SAVE_AS_UTF_8 = "Enregistrez le fichier en CSV UTF-8";

export const IMPORT_MESSAGES = {
  csvTooLarge: "Le fichier est trop volumineux\u00a0: 1\u00a0Mo au plus.",
  csvMissing: "Choisissez d'abord un fichier.",
  csvTooLong: "Le fichier a trop de lignes\u00a0: 500 véhicules au plus.",
  csvUnreadable: "Ce fichier n'est pas un CSV lisible\u00a0: enregistrez-le depuis votre tableur au format CSV.",
  csvWorkbook:
    "Ce fichier est un classeur Excel\u00a0: dans Excel, choisissez «\u00a0Enregistrer sous\u00a0», puis «\u00a0CSV UTF-8\u00a0», et envoyez ce fichier-là.",
  csvEmpty: "Ce fichier ne contient aucun véhicule.",
  importNotFound: "Cet essai n'existe plus\u00a0: choisissez le fichier de nouveau.",
  importRefused: "Rien n'est importé\u00a0: corrigez les lignes refusées, puis choisissez le fichier de nouveau.",
  importOutdated:
    "La flotte a changé depuis l'essai\u00a0: rien n'est importé. Relisez ce qui changerait, puis importez.",
  tooManyColumns: "Ce fichier a trop de colonnes\u00a0: partez du modèle.",
  plateUnread:
    "La première ligne doit nommer les colonnes, dont «\u00a0Immatriculation\u00a0»\u00a0: partez du modèle.",
  tooManyCells: "La ligne a plus de cellules que le fichier n'a de colonnes",
  newOnRent: "Statut «\u00a0En location\u00a0»\u00a0: il suit les réservations, indiquez «\u00a0Disponible\u00a0»",
} as const;

/** A quotation mark that is never closed; `line` is where it opens. */
export const quoteOpen = (line: number) =>
  `Un guillemet ouvert à la ligne ${line} n'est pas refermé\u00a0: enregistrez le fichier depuis votre tableur.`;
/** A heading that another program damaged. */
export const headingDamaged = (heading: string) =>
  `Le titre de colonne ${quoted(heading)} a perdu des caractères. ${SAVE_AS_UTF_8}.`;
/** Two columns of the file with the same heading. */
export const columnTwice = (heading: string) => `La colonne ${quoted(heading)} est deux fois dans le fichier.`;
/** Required columns that the file lacks. */
export const columnsMissing = (headings: readonly string[]) =>
  `Il manque ${headings.length > 1 ? "des colonnes" : "une colonne"}\u00a0: ${headings.join(", ")}. Partez du modèle.`;

/** A plate that an earlier line of the file has too. */
export const plateOfLine = (line: number) => `Immatriculation déjà à la ligne ${line}`;
/** A plate that several vehicles of the fleet share; `vehicles` is their number. */
export const plateTwice = (vehicles: number) =>
  `${vehicles} véhicules de votre flotte ont cette immatriculation\u00a0: modifiez-les un par un`;
/** A cell whose characters another program damaged. */
export const charactersLost = (column: string, cell: string) =>
  `${column} ${quoted(cell)}\u00a0: des caractères sont perdus. ${SAVE_AS_UTF_8}`;
/** A cell that contains what a spreadsheet shows instead of a value: "#N/A", "######", "1,23E+11". */
export const valueMissing = (column: string, cell: string) =>
  `${column} ${quoted(cell)}\u00a0: le tableur n'a pas écrit la valeur. Mettez la colonne au format Texte. ${SAVE_AS_UTF_8}`;
/** A cell that is not a number. */
export const numberExpected = (column: string, cell: string) =>
  `${column} ${quoted(cell)}\u00a0: un nombre est attendu`;
/** A cell that may be either of two numbers. */
export const whichNumber = (column: string, cell: string, question: string) =>
  `${column} ${quoted(cell)}\u00a0: ${question}`;
/** A cell that is not a whole number. */
export const wholeExpected = (column: string, cell: string) =>
  `${column} ${quoted(cell)}\u00a0: un nombre entier est attendu`;
/** A number outside the range of its column. */
export const numberOutOfRange = (column: string, cell: string) =>
  `${column} ${quoted(cell)}\u00a0: nombre hors limites`;
/** A cell that is neither 'oui' nor 'non'. */
export const yesOrNoExpected = (column: string, cell: string) => `${column} ${quoted(cell)}\u00a0: oui ou non attendu`;
/** A cell that is none of the words of its column. */
export const wordExpected = (column: string, cell: string, words: readonly string[]) =>
  `${column} ${quoted(cell)}\u00a0: ${words.slice(0, -1).join(", ")} ou ${words.at(-1)} attendu`;
/** Puts the name of the column before a message that several fields share. */
export const ofColumn = (column: string, message: string) =>
  `${column}\u00a0: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
