// Words of the frame around every screen.
import type { Row } from './lib/i18n.svelte';

export const shell = {
  title: ['Two Rivers', 'Two Rivers', 'Two Rivers', 'Two Rivers'],
  skip: ['Skip to the content', 'Aller au contenu', 'Vai al contenuto', 'Ir al contenido'],
  home: ['Home', 'Accueil', 'Inizio', 'Inicio'],
  lobby: ['Lobby', 'Salon', 'Sala', 'Sala'],
  games: ['My games', 'Mes parties', 'Le mie partite', 'Mis partidas'],
  learn: ['Learn', 'Apprendre', 'Impara', 'Aprender'],
  rules: ['Rules', 'Règles', 'Regole', 'Reglas'],
  settings: ['Settings', 'Réglages', 'Impostazioni', 'Ajustes'],
  profile: ['Profile', 'Profil', 'Profilo', 'Perfil'],
  menu: ['Menu', 'Menu', 'Menu', 'Menú'],
  language: ['Language', 'Langue', 'Lingua', 'Idioma'],
  yourTurns: ['{n} {n|table waits|tables wait} for you', '{n} {n|table vous attend|tables vous attendent}', '{n} {n|tavolo ti aspetta|tavoli ti aspettano}', '{n} {n|mesa te espera|mesas te esperan}'],
  loading: ['One moment …', 'Un instant…', 'Un momento…', 'Un momento…'],
  away: ['No connection. What you do is kept and sent as soon as the server is back.', 'Pas de connexion. Ce que vous faites est gardé et envoyé dès le retour du serveur.', 'Nessuna connessione. Ciò che fai è conservato e inviato appena il server torna.', 'Sin conexión. Lo que hagas se guarda y se envía en cuanto vuelva el servidor.'],
  restarting: ['The server is restarting. The game goes on in a moment; nothing is lost.', 'Le serveur redémarre. La partie reprend dans un instant ; rien n’est perdu.', 'Il server si riavvia. La partita riprende tra un momento; nulla va perso.', 'El servidor se reinicia. La partida sigue en un momento; no se pierde nada.'],
  slow: ['The server is slow to answer. Still waiting …', 'Le serveur tarde à répondre. Patience…', 'Il server tarda a rispondere. Ancora un attimo…', 'El servidor tarda en responder. Seguimos esperando…'],
  unreachable: ['The server cannot be reached. Is it running? This page tries again by itself.', 'Le serveur est injoignable. Est-il démarré ? Cette page réessaie toute seule.', 'Il server non è raggiungibile. È acceso? La pagina riprova da sola.', 'No se puede contactar con el servidor. ¿Está en marcha? La página lo reintenta sola.'],
  signedOut: ['You were signed out on this device.', 'Votre session est terminée sur cet appareil.', 'La sessione su questo dispositivo è terminata.', 'Se ha cerrado tu sesión en este dispositivo.'],
  signIn: ['Sign in again', 'Se reconnecter', 'Accedi di nuovo', 'Volver a entrar'],
  newPage: ['A newer version of this page is here.', 'Une version plus récente de cette page est disponible.', 'È disponibile una versione più recente di questa pagina.', 'Hay una versión más reciente de esta página.'],
  reload: ['Reload', 'Recharger', 'Ricarica', 'Recargar'],
  failed: ['A part of the page could not be loaded. Your game is safe on the server.', 'Une partie de la page n’a pas pu être chargée. Votre partie est en sécurité sur le serveur.', 'Una parte della pagina non si è caricata. La tua partita è al sicuro sul server.', 'No se pudo cargar una parte de la página. Tu partida está a salvo en el servidor.'],
  storage: ['This browser keeps nothing for this site: settings last until the page is closed.', 'Ce navigateur ne garde rien pour ce site : les réglages durent jusqu’à la fermeture de la page.', 'Questo browser non conserva nulla per questo sito: le impostazioni durano finché la pagina è aperta.', 'Este navegador no guarda nada de este sitio: los ajustes duran hasta cerrar la página.'],
  close: ['Close', 'Fermer', 'Chiudi', 'Cerrar'],
} as const satisfies Record<string, Row>;
