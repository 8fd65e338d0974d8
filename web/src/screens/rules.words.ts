import type { Row } from '../lib/i18n.svelte';

export const words = {
  title: ['Rules of {game}', 'Règles : {game}', 'Regole: {game}', 'Reglas: {game}'],
  games: ['Game', 'Jeu', 'Gioco', 'Juego'],
  contents: ['Contents', 'Sommaire', 'Indice', 'Contenido'],
  search: ['Search the rules', 'Chercher dans les règles', 'Cerca nelle regole', 'Buscar en las reglas'],
  found: ['{n} {n|rule|rules} found', '{n} {n|règle trouvée|règles trouvées}', '{n} {n|regola trovata|regole trovate}', '{n} {n|regla encontrada|reglas encontradas}'],
  none: ['No rule has these words.', 'Aucune règle ne contient ces mots.', 'Nessuna regola contiene queste parole.', 'Ninguna regla contiene esas palabras.'],
  link: ['Copy link to {rule}', 'Copier le lien vers {rule}', 'Copia il link a {rule}', 'Copiar el enlace a {rule}'],
  rulings: ['Rulings of this project', 'Décisions de ce projet', 'Decisioni di questo progetto', 'Decisiones de este proyecto'],
  rulingsText: ['These are choices made here where the printed rules are silent or differ.', 'Ce sont des choix faits ici, là où les règles imprimées se taisent ou se contredisent.', 'Sono scelte fatte qui dove le regole stampate tacciono o discordano.', 'Son decisiones tomadas aquí donde las reglas impresas callan o discrepan.'],
  unknown: ['There is no rule {rule} in this game.', 'Il n’y a pas de règle {rule} dans ce jeu.', 'In questo gioco non c’è una regola {rule}.', 'En este juego no hay una regla {rule}.'],
  printed: ['Printed in the rulebook', 'Imprimé dans la règle', 'Stampato nel regolamento', 'Impreso en el reglamento'],
  reconstructed: ['Reconstructed by this project', 'Reconstitué par ce projet', 'Ricostruito da questo progetto', 'Reconstruido por este proyecto'],
  certainty: ['Which values are certain', 'Quelles valeurs sont sûres', 'Quali valori sono certi', 'Qué valores son seguros'],
  learn: ['Learn it by playing', 'Apprendre en jouant', 'Impara giocando', 'Aprender jugando'],
  failed: ['The rules could not be loaded.', 'Les règles n’ont pas pu être chargées.', 'Non è stato possibile caricare le regole.', 'No se pudieron cargar las reglas.'],
  top: ['Back to the top', 'Retour en haut', 'Torna su', 'Volver arriba'],
} as const satisfies Record<string, Row>;

// Below the pictures, by what they show.
export const captions: Partial<Record<string, Row>> = {
  river: ['A stretch of the river with its shore spaces: a badge says from how many river spaces each is reached', 'Un tronçon de rivière et ses cases Berge : un repère dit depuis combien de cases Rivière chacune est atteinte', 'Un tratto di fiume con le sue caselle riva: un segno dice da quante caselle fiume si raggiunge ciascuna', 'Un tramo del río con sus casillas de ribera: una marca dice desde cuántas casillas de río se alcanza cada una'],
  mat: ['What a player has', 'Ce que possède un joueur', 'Ciò che possiede un giocatore', 'Lo que tiene un jugador'],
  die: ['The die: each face is a region', 'Le dé : chaque face est une région', 'Il dado: ogni faccia è una regione', 'El dado: cada cara es una región'],
  row: ['The building row with its end, and the tiles that are left', 'La rangée de Bâtiments, sa fin et les tuiles restantes', 'La fila degli edifici con la sua fine e le tessere rimaste', 'La fila de construcciones, su fin y las piezas que quedan'],
  tile: ['A tile', 'Une tuile', 'Una tessera', 'Una pieza'],
  lanes: ['Two influence tracks with their rewards', 'Deux pistes d’influence et leurs cadeaux', 'Due tracciati di influenza con le ricompense', 'Dos medidores de Influencia con sus recompensas'],
  customer: ['A customer', 'Un client', 'Un avventore', 'Un cliente'],
  mastery: ['A mastery', 'Une maîtrise', 'Una maestria', 'Una maestría'],
  'region-tile': ['Region scoring tiles: points for the most influence', 'Tuiles Région : les points de la plus forte influence', 'Tessere punteggio delle regioni: punti per la maggiore influenza', 'Piezas de puntuación de las regiones: puntos por la mayor Influencia'],
  patron: ['A clan patron', 'Un mécène', 'Un mecenate', 'Un patrón'],
  'river board': ['A river board during play: tiles, goods, barns and settlers', 'Un plateau fleuve en cours de partie : tuiles, ressources, granges et pionniers installés', 'Una plancia fiume durante il gioco: tessere, risorse, granai e pionieri insediati', 'Un tablero de río durante el juego: losetas, recursos, graneros y pioneros asentados'],
  islands: ['The islands and their spaces', 'Les îles et leurs emplacements', 'Le isole e i loro spazi', 'Las islas y sus espacios'],
  building: ['A building: cost and points', 'Un bâtiment : coût et points', 'Un edificio: costo e punti', 'Un edificio: coste y puntos'],
  columns: ['Columns of one terrain type', 'Des colonnes de terrains du même type', 'Colonne dello stesso tipo di terreno', 'Columnas del mismo tipo de terreno'],
};
