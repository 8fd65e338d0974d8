// Words of the lobby, of one's own games, and of the place that is nowhere.
import type { Row } from '../lib/i18n.svelte';

export const words = {
  lobby: ['Lobby', 'Salon', 'Sala', 'Sala'],
  lobbyLead: ['Public tables. This list renews itself.', 'Les tables publiques. Cette liste se met à jour toute seule.', 'I tavoli pubblici. Questo elenco si aggiorna da sé.', 'Las mesas públicas. Esta lista se actualiza sola.'],
  gather: ['Waiting for players', 'En attente de joueurs', 'In attesa di giocatori', 'Esperando jugadores'],
  running: ['Being played', 'En cours', 'In corso', 'En juego'],
  noneGather: ['No public table waits for players just now. Open one, and others will find it here.', 'Aucune table publique n’attend de joueurs en ce moment. Ouvrez-en une : on la trouvera ici.', 'Nessun tavolo pubblico aspetta giocatori ora. Aprine uno: si vedrà qui.', 'Ahora ninguna mesa pública espera jugadores. Abre una y se verá aquí.'],
  openOne: ['Open a table', 'Ouvrir une table', 'Apri un tavolo', 'Abrir una mesa'],
  mine: ['My games', 'Mes parties', 'Le mie partite', 'Mis partidas'],
  noneRunning: ['You have no game under way.', 'Vous n’avez aucune partie en cours.', 'Non hai partite in corso.', 'No tienes ninguna partida en curso.'],
  over: ['Finished', 'Terminées', 'Finite', 'Terminadas'],
  noneOver: ['Games that are over are kept here, to look at again move by move.', 'Les parties terminées sont gardées ici, pour les revoir coup par coup.', 'Le partite finite restano qui, da rivedere mossa per mossa.', 'Las partidas terminadas se guardan aquí, para repasarlas jugada a jugada.'],
  more: ['Show older ones', 'Afficher les plus anciennes', 'Mostra le più vecchie', 'Mostrar las anteriores'],
  play: ['Play', 'Jouer', 'Gioca', 'Jugar'],
  import: ['Bring in a record', 'Importer une partie', 'Importa una partita', 'Importar una partida'],
  importText: ['The text of a game that was saved here or in a terminal becomes a game you can step through.', 'Le texte d’une partie enregistrée ici ou dans un terminal devient une partie à parcourir.', 'Il testo di una partita salvata qui o in un terminale diventa una partita da ripercorrere.', 'El texto de una partida guardada aquí o en una terminal se convierte en una partida que puedes recorrer.'],
  importFile: ['Record file', 'Fichier de la partie', 'File della partita', 'Archivo de la partida'],
  importPaste: ['… or its text', '… ou son texte', '… o il suo testo', '… o su texto'],
  importDo: ['Bring it in', 'Importer', 'Importa', 'Importar'],
  importEmpty: ['Choose a file or paste a text first.', 'Choisissez d’abord un fichier ou collez un texte.', 'Prima scegli un file o incolla un testo.', 'Primero elige un archivo o pega un texto.'],
  importBad: ['This is not a record that can be replayed.', 'Ce n’est pas une partie que l’on puisse rejouer.', 'Non è una partita che si possa ripercorrere.', 'No es una partida que se pueda reproducir.'],
  importLarge: ['This is too large for a record.', 'C’est trop volumineux pour une partie.', 'È troppo grande per una partita.', 'Es demasiado grande para una partida.'],
  nowhere: ['There is nothing here', 'Il n’y a rien ici', 'Qui non c’è nulla', 'Aquí no hay nada'],
  nowhereText: ['No page of Two Rivers has the address {path}. The link may be old or cut short.', 'Aucune page de Two Rivers n’a l’adresse {path}. Le lien est peut-être ancien ou tronqué.', 'Nessuna pagina di Two Rivers ha l’indirizzo {path}. Forse il link è vecchio o troncato.', 'Ninguna página de Two Rivers tiene la dirección {path}. Puede que el enlace sea antiguo o esté cortado.'],
  toHome: ['To the start', 'Vers l’accueil', 'All’inizio', 'Al inicio'],
} as const satisfies Record<string, Row>;
