// River of Gold in nine lessons.
import type { Course } from './lesson';

export const gold: Course = {
  game: 'river-of-gold',
  about: [
    'Sail, build and deliver along the river: nine short lessons, about ten minutes.',
    'Naviguez, construisez et livrez le long de la rivière : neuf courtes leçons, une dizaine de minutes.',
    'Naviga, costruisci e consegna lungo il fiume: nove brevi lezioni, circa dieci minuti.',
    'Navega, construye y haz entregas a lo largo del río: nueve lecciones cortas, unos diez minutos.',
  ],
  lessons: [
    {
      title: ['The river and your die', 'La rivière et votre dé', 'Il fiume e il tuo dado', 'El río y tu dado'],
      record: 'gold-table', ply: 32,
      steps: [
        {
          text: [
            'Welcome to the River of Gold. You trade along it with two ships, and most points at the end wins. Points come from visits, from customers, and above all from influence in the six regions.',
            'Bienvenue sur la Rivière de l’Or. Vous y commercez avec deux bateaux, et celui qui a le plus de points à la fin l’emporte. Les points viennent des visites, des clients et surtout de l’influence dans les six régions.',
            'Ecco il Fiume d’Oro. Commerci con due barche, e vince chi alla fine ha più punti. I punti vengono dalle visite, dagli avventori e soprattutto dall’influenza nelle sei regioni.',
            'Esto es Río de Oro. Comercias con dos barcos, y gana quien tenga más puntos al final. Los puntos vienen de las visitas, de los clientes y sobre todo de la Influencia en las seis regiones.',
          ],
        },
        {
          text: [
            'The river has 14 spaces, from the source to the mouth. Each touches exactly four shore spaces, and that is where everything happens. Your two ships are marked: look for them.',
            'La rivière a 14 cases, de la source à l’embouchure. Chacune touche exactement quatre cases Berge : c’est là que tout se passe. Vos deux bateaux sont signalés : cherchez-les.',
            'Il fiume ha 14 caselle, dalla sorgente alla foce. Ognuna tocca esattamente quattro caselle riva: è lì che succede tutto. Le tue due barche sono segnalate: cercale.',
            'El río tiene 14 casillas, del nacimiento a la desembocadura. Cada una toca exactamente cuatro casillas de ribera: ahí pasa todo. Tus dos barcos están señalados: búscalos.',
          ],
          look: ['ship:0.0', 'ship:0.1'],
        },
        {
          text: [
            'Your die was rolled at the end of your last turn, so you can plan. It now shows 2, and that means two things: a ship would sail 2 spaces, and you could build or deliver in region 2.',
            'Votre dé a été lancé à la fin de votre tour précédent : vous pouvez donc prévoir. Il indique 2, ce qui veut dire deux choses : un bateau avancerait de 2 cases, et vous pourriez construire ou livrer dans la région 2.',
            'Il tuo dado è stato tirato alla fine del turno precedente, così puoi fare piani. Ora mostra 2, e significa due cose: una barca navigherebbe di 2 caselle, e potresti costruire o consegnare nella regione 2.',
            'Tu dado se tiró al final de tu turno anterior, así puedes planear. Ahora muestra 2, y eso significa dos cosas: un barco se movería 2 casillas, y podrías construir o hacer una entrega en la región 2.',
          ],
          look: ['die:0'],
        },
        {
          text: [
            'On your turn you do one of three things: sail, build or deliver. Sailing is always possible. Choose a ship, or its destination, look at what it would bring, and confirm.',
            'À votre tour, vous faites une chose parmi trois : naviguer, construire ou livrer. Naviguer est toujours possible. Choisissez un bateau, ou sa destination, regardez ce que cela rapporterait, et confirmez.',
            'Nel tuo turno fai una di tre cose: navigare, costruire o consegnare. Navigare è sempre possibile. Scegli una barca, o la sua meta, guarda che cosa porterebbe, e conferma.',
            'En tu turno haces una de tres cosas: navegar, construir o hacer una entrega. Navegar siempre es posible. Elige un barco, o su destino, mira lo que aportaría, y confirma.',
          ],
          want: ['sail'],
          done: [
            'Your first sail. Every shore space at the ship’s new place gave you something. Afterwards your die is rolled for the next turn, and the others play.',
            'Votre première navigation. Chaque case Berge autour de la nouvelle case du bateau vous a donné quelque chose. Ensuite votre dé est lancé pour le tour suivant, et les autres jouent.',
            'La tua prima navigazione. Ogni casella riva nel nuovo posto della barca ti ha dato qualcosa. Poi il tuo dado viene tirato per il turno seguente, e giocano gli altri.',
            'Tu primera navegación. Cada casilla de ribera en el nuevo lugar del barco te dio algo. Después se tira tu dado para el próximo turno, y juegan los demás.',
          ],
        },
      ],
    },
    {
      title: ['Sailing and visiting', 'Naviguer et visiter', 'Naviga e visita', 'Navegar y visitar'],
      record: 'gold-sail', ply: 32,
      steps: [
        {
          text: [
            'A ship that stops takes the visitor reward of all four shore spaces: a port gives koku, a market goods, a manor influence, a shrine points. An empty space gives 1 koku.',
            'Un bateau qui s’arrête reçoit le cadeau aux visiteurs des quatre cases Berge : un port donne des kokus, un marché des marchandises, un manoir de l’influence, un temple des points. Une case vide donne 1 koku.',
            'Una barca che si ferma prende la ricompensa di visita di tutte e quattro le caselle riva: un porto dà koku, un mercato merci, un palazzo influenza, un santuario punti. Una casella vuota dà 1 koku.',
            'Un barco que se detiene toma la recompensa para el visitante de las cuatro casillas de ribera: un puerto da koku, un mercado mercancías, una mansión Influencia, un santuario puntos. Una casilla vacía da 1 koku.',
          ],
        },
        {
          text: [
            'Your die shows 2. The ship on space 9 would come to space 11, between a port and a shrine; the one on space 3 to space 5, beside a manor. Sail from space 9 to 11.',
            'Votre dé indique 2. Le bateau de la case 9 irait en case 11, entre un port et un temple ; celui de la case 3 en case 5, près d’un manoir. Naviguez de la case 9 à la case 11.',
            'Il tuo dado mostra 2. La barca sulla casella 9 arriverebbe alla casella 11, tra un porto e un santuario; quella sulla casella 3 alla casella 5, accanto a un palazzo. Naviga dalla casella 9 alla casella 11.',
            'Tu dado muestra 2. El barco de la casilla 9 llegaría a la casilla 11, entre un puerto y un santuario; el de la casilla 3, a la casilla 5, junto a una mansión. Mueve el barco de la casilla 9 a la 11.',
          ],
          want: ['sail 1'], best: 'sail 1 2',
          done: [
            'The port gave 3 koku, the shrine 2 points, and each empty space 1 koku. These first buildings belong to nobody; those that players build also pay their owners.',
            'Le port a donné 3 kokus, le temple 2 points, et chaque case vide 1 koku. Ces premiers bâtiments ne sont à personne ; ceux que les joueurs construisent paient aussi leur propriétaire.',
            'Il porto ha dato 3 koku, il santuario 2 punti, e ogni casella vuota 1 koku. Questi primi edifici non sono di nessuno; quelli costruiti dai giocatori pagano anche chi li possiede.',
            'El puerto dio 3 koku, el santuario 2 puntos, y cada casilla vacía 1 koku. Estas primeras construcciones no son de nadie; las que levantan los jugadores también pagan a su propietario.',
          ],
        },
        {
          text: [
            'You could still exchange something, so the table asks whether you are done. End your turn: your die is rolled, and the other player is next.',
            'Vous pourriez encore échanger quelque chose : la table demande donc si vous avez fini. Terminez votre tour : votre dé est lancé, puis c’est à l’autre joueur.',
            'Potresti ancora scambiare qualcosa, perciò il tavolo chiede se hai finito. Termina il turno: il tuo dado viene tirato, e tocca all’altro giocatore.',
            'Aún podrías cambiar algo, así que la mesa pregunta si has acabado. Termina tu turno: se tira tu dado, y le toca al otro jugador.',
          ],
          want: ['end-turn'], maybe: true,
        },
        {
          text: [
            'One turn more, as you like. Before you confirm, the page shows the sum for everyone. What would go beyond a limit (25 koku, 6 of each good) is shown in red, because it is lost.',
            'Encore un tour, comme vous voulez. Avant de confirmer, la page montre la somme pour chacun. Ce qui dépasserait une limite (25 kokus, 6 de chaque marchandise) est en rouge, car c’est perdu.',
            'Ancora un turno, come vuoi. Prima della conferma la pagina mostra la somma per tutti. Ciò che supererebbe un limite (25 koku, 6 di ogni merce) è in rosso, perché va perso.',
            'Un turno más, como quieras. Antes de confirmar, la página muestra la suma para todos. Lo que pasaría de un límite (25 koku, 6 de cada mercancía) sale en rojo, porque se pierde.',
          ],
          want: ['sail', 'build', 'deliver'],
          done: [
            'That is a turn. Most of the game is choosing where to stop, and whom else it pays.',
            'Voilà un tour. L’essentiel du jeu est de choisir où s’arrêter, et qui d’autre en profite.',
            'Ecco un turno. Gran parte del gioco sta nello scegliere dove fermarsi, e chi altro ne ricava.',
            'Eso es un turno. Gran parte del juego es elegir dónde parar, y a quién más le paga.',
          ],
        },
      ],
    },
    {
      title: ['Building', 'Construire', 'Costruisci', 'Construir'],
      record: 'gold-build', ply: 50,
      steps: [
        {
          text: [
            'Your die shows 6, so you may build in region 6, Earthquake Fish Bay. No ship needs to be near. Each empty shore space has a price in koku; the expensive ones are touched by more river spaces, so they are visited more often.',
            'Votre dé indique 6 : vous pouvez construire dans la région 6, la Baie des Poissons Morts. Aucun bateau n’a besoin d’être près. Chaque case Berge vide a un prix en kokus ; les plus chères touchent plus de cases Rivière et sont donc visitées plus souvent.',
            'Il tuo dado mostra 6, quindi puoi costruire nella regione 6, la Baia del Pesce Terremoto. Non serve una barca vicina. Ogni casella riva vuota ha un prezzo in koku; le più care toccano più caselle fiume, perciò sono visitate più spesso.',
            'Tu dado muestra 6, así que puedes construir en la región 6, la Bahía del Pez Terremoto. No hace falta un barco cerca. Cada casilla de ribera vacía tiene un precio en koku; las más caras tocan más casillas de río, por eso se visitan más.',
          ],
          look: ['shore:26', 'shore:27', 'shore:28', 'shore:30'],
        },
        {
          text: [
            'You may take any of the four tiles of the building row. The one at the row’s end also gives 1 divine favor. Here that is Market 11: build it on shore space 30, which costs 5 koku.',
            'Vous pouvez prendre n’importe laquelle des quatre tuiles de la rangée de Bâtiments. Celle de la fin de la rangée donne aussi 1 faveur divine. Ici c’est le Marché 11 : construisez-le sur la case Berge 30, qui coûte 5 kokus.',
            'Puoi prendere una qualsiasi delle quattro tessere della fila degli edifici. Quella alla fine della fila dà anche 1 favore divino. Qui è il Mercato 11: costruiscilo sulla casella riva 30, che costa 5 koku.',
            'Puedes tomar cualquiera de las cuatro piezas de la fila de construcciones. La del fin de la fila da además 1 punto de Favor divino. Aquí es el Mercado 11: constrúyelo en la casilla de ribera 30, que cuesta 5 koku.',
          ],
          want: ['build'], best: 'build 30 11',
          done: [
            'The building is yours, and its bonus moved you forward on the region’s influence track. Rewards on the track are gained as you pass them. At the end, most influence in a region scores its tile.',
            'Le bâtiment est à vous, et son bonus vous a fait avancer sur la piste d’influence de la région. On gagne les cadeaux de la piste en passant. À la fin, celui qui a le plus d’influence dans une région marque les points de sa tuile Région.',
            'L’edificio è tuo, e il suo bonus ti ha fatto avanzare sul tracciato di influenza della regione. Le ricompense del tracciato si ottengono passando. Alla fine, chi ha più influenza in una regione segna la sua tessera.',
            'La construcción es tuya, y su bonificación te hizo avanzar en el medidor de Influencia de la región. Las recompensas del medidor se ganan al pasar. Al final, quien tiene más Influencia en una región puntúa su pieza.',
          ],
        },
        {
          text: [
            'At any point of your turn you may exchange: 2 equal goods for 1 other good, or 5 koku for 1 favor. Because you could, the table asks whether you are done. End your turn.',
            'À tout moment de votre tour, vous pouvez échanger : 2 marchandises du même type contre 1 autre, ou 5 kokus contre 1 faveur. Comme vous le pourriez, la table demande si vous avez fini. Terminez votre tour.',
            'In qualsiasi momento del tuo turno puoi scambiare: 2 merci dello stesso tipo con 1 altra, oppure 5 koku con 1 favore. Poiché potresti, il tavolo chiede se hai finito. Termina il turno.',
            'En cualquier momento de tu turno puedes cambiar: 2 mercancías del mismo tipo por 1 de otro, o 5 koku por 1 favor. Como podrías, la mesa pregunta si has acabado. Termina tu turno.',
          ],
          want: ['end-turn'], maybe: true,
        },
      ],
    },
    {
      title: ['Owners are paid too', 'Le propriétaire gagne aussi', 'Anche chi possiede guadagna', 'El propietario también gana'],
      record: 'gold-owner', ply: 65,
      steps: [
        {
          text: [
            'You own two manors now, one of them on shore space 24. Whenever any ship stops beside a building, its owner takes the owner reward, whoever sails.',
            'Vous possédez maintenant deux manoirs, dont un sur la case Berge 24. Chaque fois qu’un bateau s’arrête près d’un bâtiment, son propriétaire reçoit le cadeau au propriétaire, peu importe qui navigue.',
            'Ora possiedi due palazzi, uno sulla casella riva 24. Ogni volta che una barca si ferma accanto a un edificio, chi lo possiede prende la ricompensa di proprietà, chiunque navighi.',
            'Ahora tienes dos mansiones, una en la casilla de ribera 24. Cada vez que un barco se detiene junto a una construcción, su propietario toma su recompensa, navegue quien navegue.',
          ],
          look: ['shore:24'],
        },
        {
          text: [
            'Visit your own building and you are paid twice: as visitor and as owner. Sail 6 spaces, from space 6 to 12. Note who else earns there.',
            'Visitez votre propre bâtiment et vous gagnez deux fois : comme visiteur et comme propriétaire. Naviguez de 6 cases, de la case 6 à la case 12. Regardez qui d’autre y gagne.',
            'Visita il tuo edificio e guadagni due volte: per la visita e come proprietario. Naviga di 6 caselle, dalla casella 6 alla casella 12. Guarda chi altro ci guadagna.',
            'Visita tu propia construcción y ganas dos veces: como visitante y como propietario. Mueve el barco 6 casillas, de la casilla 6 a la 12. Fíjate en quién más gana allí.',
          ],
          want: ['sail 1'], best: 'sail 1 6',
          done: [
            'Your manor gave you influence as a visitor and 1 favor as its owner. The port next to it belongs to the other player, who got 1 point. Influence always counts in the region where the building stands.',
            'Votre manoir vous a donné de l’influence en visite et 1 faveur en tant que propriétaire. Le port voisin est à l’autre joueur, qui a reçu 1 point. L’influence compte toujours dans la région du bâtiment.',
            'Il tuo palazzo ti ha dato influenza per la visita e 1 favore per la proprietà. Il porto accanto è dell’altro giocatore, che ha preso 1 punto. L’influenza conta sempre nella regione dell’edificio.',
            'Tu mansión te dio Influencia por la visita y 1 favor por ser tuya. El puerto de al lado es del otro jugador, que recibió 1 punto. La Influencia cuenta siempre en la región de la construcción.',
          ],
        },
        {
          text: ['End your turn, and watch whether somebody visits you.', 'Terminez votre tour, et regardez si quelqu’un vous rend visite.', 'Termina il turno, e guarda se qualcuno ti fa visita.', 'Termina tu turno, y mira si alguien te visita.'],
          want: ['end-turn'], maybe: true,
        },
      ],
    },
    {
      title: ['Divine favor', 'La faveur divine', 'Il favore divino', 'El Favor divino'],
      record: 'gold-favor', ply: 32,
      steps: [
        {
          text: [
            'You have 2 favor (the sun), and room for 3 (the moon). Before your action, each favor turns your die by one, up or down; after 6 comes 1 again.',
            'Vous avez 2 faveurs (le soleil), et de la place pour 3 (la lune). Avant votre action, chaque faveur change votre dé de 1, en plus ou en moins ; après 6 revient 1.',
            'Hai 2 favori (il sole) e spazio per 3 (la luna). Prima dell’azione, ogni favore gira il dado di uno, in su o in giù; dopo 6 torna 1.',
            'Tienes 2 puntos de Favor divino (el sol) y sitio para 3 (la luna). Antes de tu acción, cada uno gira tu dado en 1, arriba o abajo; después de 6 vuelve 1.',
          ],
          look: ['die:0'],
        },
        {
          text: [
            'Your die shows 6, but you would like to build in region 4, Kitsune Woods. That is two steps away: turn the die to 4. Until you act you can take it back.',
            'Votre dé indique 6, mais vous voudriez construire dans la région 4, la Forêt Kitsune. C’est à 2 de là : mettez le dé sur 4. Tant que vous n’agissez pas, vous pouvez revenir en arrière.',
            'Il dado mostra 6, ma vorresti costruire nella regione 4, il Bosco delle Kitsune. Ne dista 2: gira il dado su 4. Finché non agisci puoi tornare indietro.',
            'Tu dado muestra 6, pero querrías construir en la región 4, el Bosque Kitsune. Son dos pasos: gira el dado a 4. Mientras no actúes puedes deshacerlo.',
          ],
          want: ['set-die 4'],
          done: [
            'The die shows 4 for this turn, for sailing as well.',
            'Le dé indique 4 pour ce tour, pour naviguer aussi.',
            'Il dado mostra 4 per questo turno, anche per navigare.',
            'El dado muestra 4 en este turno, también para navegar.',
          ],
        },
        {
          text: [
            'Now build in Kitsune Woods. Take the tile at the row’s end, Manor 15: it gives a favor back.',
            'Construisez maintenant dans la Forêt Kitsune. Prenez la tuile de la fin de la rangée, le Manoir 15 : elle rend une faveur.',
            'Ora costruisci nel Bosco delle Kitsune. Prendi la tessera alla fine della fila, il Palazzo 15: restituisce un favore.',
            'Ahora construye en el Bosque Kitsune. Toma la pieza del fin de la fila, la Mansión 15: devuelve un favor.',
          ],
          want: ['build'], best: 'build 19 15',
          done: [
            'Favor comes from the row’s end, some buildings, the influence track, and from 5 koku. What exceeds your limit is lost; monks raise the limit.',
            'La faveur vient de la fin de la rangée, de certains bâtiments, de la piste d’influence et de 5 kokus. Ce qui dépasse votre limite est perdu ; les Moines la relèvent.',
            'Il favore viene dalla fine della fila, da alcuni edifici, dal tracciato di influenza e da 5 koku. Ciò che supera il limite va perso; i Monaci lo alzano.',
            'El Favor divino viene del fin de la fila, de algunas construcciones, del medidor de Influencia y de 5 koku. Lo que pasa de tu límite se pierde; los Monjes lo suben.',
          ],
        },
      ],
    },
    {
      title: ['Delivering to customers', 'Livrer les clients', 'Consegna agli avventori', 'Hacer entregas a los clientes'],
      record: 'gold-deliver', ply: 39,
      steps: [
        {
          text: [
            'You hold two customers that nobody else sees. Each lives in a region and has an order of goods. When your die shows that region you may deliver: pay exactly the order.',
            'Vous avez en main deux clients que personne d’autre ne voit. Chacun vit dans une région et commande des marchandises. Quand votre dé indique cette région, vous pouvez livrer : payez exactement la commande.',
            'Hai in mano due avventori che nessun altro vede. Ognuno vive in una regione e ordina delle merci. Quando il tuo dado mostra quella regione puoi consegnare: paga esattamente l’ordine.',
            'Tienes en la mano dos clientes que nadie más ve. Cada uno vive en una región y pide mercancías. Cuando tu dado muestra esa región puedes hacer una entrega: paga exactamente el pedido.',
          ],
          look: ['customer:16', 'customer:29'],
        },
        {
          text: [
            'Your die shows 4, and the Merchant of Kitsune Woods, region 4, wants 2 silk and 1 rice. You have them: deliver.',
            'Votre dé indique 4, et le Marchand de la Forêt Kitsune, région 4, veut 2 soies et 1 riz. Vous les avez : livrez.',
            'Il dado mostra 4, e il Mercante del Bosco delle Kitsune, regione 4, vuole 2 seta e 1 riso. Li hai: consegna.',
            'Tu dado muestra 4, y el Mercader del Bosque Kitsune, región 4, quiere 2 de Seda y 1 de Arroz. Los tienes: haz la entrega.',
          ],
          want: ['deliver'],
          done: [
            'Customers give something at once, and most of them something for the rest of the game. Monks give favor and a second marker, merchants influence and a bonus at each journey, nobles a royal ship, artisans cheaper building, elders double a region. The more you deliver to, the more each is worth: 2, 5, 9, 14, 20, 27 points.',
            'Les clients donnent quelque chose tout de suite, et la plupart une capacité pour le reste de la partie. Les Moines : de la faveur et un second marqueur ; les Marchands : de l’influence et un gain à chaque trajet fini ; les Nobles : un bateau royal ; les Artisans : des constructions moins chères ; les Doyens doublent une région. Plus vous en livrez, plus chacun vaut : 2, 5, 9, 14, 20, 27 points.',
            'Gli avventori danno qualcosa subito, e quasi tutti qualcosa per il resto della partita. I Monaci favore e un secondo gettone, i Mercanti influenza e un bonus a ogni viaggio, i Nobili una barca reale, gli Artigiani costruzioni più economiche, gli Anziani raddoppiano una regione. Più ne completi, più valgono: 2, 5, 9, 14, 20, 27 punti.',
            'Los clientes dan algo enseguida, y casi todos algo para el resto de la partida. Los Monjes, Favor divino y un segundo marcador; los Mercaderes, Influencia y una bonificación en cada viaje; los Nobles, un barco real; las Artesanas, construir más barato; los Ancianos doblan una región. Cuantas más entregas haces, más valen: 2, 5, 9, 14, 20, 27 puntos.',
          ],
        },
        {
          text: [
            'You drew two new customers and must discard one of your hand, face up. Keep those whose goods and region suit you.',
            'Vous avez pioché deux nouveaux clients et devez en défausser un de votre main, face visible. Gardez ceux dont les marchandises et la région vous conviennent.',
            'Hai pescato due nuovi avventori e devi scartarne uno dalla mano, scoperto. Tieni quelli le cui merci e regione ti convengono.',
            'Has robado dos clientes nuevos y debes descartar uno de tu mano, boca arriba. Quédate con los que te convengan por mercancías y región.',
          ],
          want: ['discard'],
        },
      ],
    },
    {
      title: ['The journey’s end', 'La fin du trajet', 'La fine del viaggio', 'El fin del viaje'],
      record: 'gold-journey', ply: 32,
      steps: [
        {
          text: [
            'You have a ship on space 14, the mouth. Sailing on, it begins again at space 1: its journey is complete. Sail it 3 spaces, from 14 to 3.',
            'Vous avez un bateau sur la case 14, à l’embouchure. En continuant, il repart de la case 1 : son trajet est fini. Faites-le avancer de 3 cases, de la case 14 à la case 3.',
            'Hai una barca sulla casella 14, la foce. Proseguendo riparte dalla casella 1: il viaggio è completo. Falla navigare di 3 caselle, dalla 14 alla 3.',
            'Tienes un barco en la casilla 14, la desembocadura. Si sigue, empieza de nuevo en la casilla 1: su viaje ha terminado. Mueve el barco 3 casillas, de la 14 a la 3.',
          ],
          want: ['sail 1'], best: 'sail 1 3',
          done: [
            'First come the rewards of the new place, as always. Then the journey pays.',
            'D’abord viennent les cadeaux de la nouvelle case, comme toujours. Ensuite vient le bonus d’embouchure.',
            'Prima vengono le ricompense del nuovo posto, come sempre. Poi paga il viaggio.',
            'Primero vienen las recompensas del nuevo lugar, como siempre. Luego paga el viaje.',
          ],
        },
        {
          text: [
            'Choose your bonus: 3 koku, or 1 good. Every merchant you have delivered to would help you now as well.',
            'Choisissez votre bonus d’embouchure : 3 kokus ou 1 marchandise. Chaque Marchand que vous avez livré vous aiderait aussi maintenant.',
            'Scegli il tuo bonus: 3 koku o 1 merce. Ora ti aiuterebbe anche ogni Mercante che hai completato.',
            'Elige tu bonificación: 3 koku o 1 mercancía. También te ayudaría ahora cada Mercader al que hayas hecho una entrega.',
          ],
          want: ['take-koku', 'choose-good'],
          done: [
            'The tile at the row’s end was discarded too, and a new one entered. So journeys bring the end of the game nearer, just as building does.',
            'La tuile de la fin de la rangée a aussi été défaussée, et une nouvelle est entrée. Les trajets rapprochent donc la fin de la partie, comme les constructions.',
            'Anche la tessera alla fine della fila è stata scartata, e ne è entrata una nuova. Così i viaggi avvicinano la fine della partita, proprio come le costruzioni.',
            'También se descartó la pieza del fin de la fila, y entró una nueva. Así los viajes acercan el final de la partida, igual que las construcciones.',
          ],
        },
      ],
    },
    {
      title: ['Masteries and the Emperor', 'Les maîtrises et l’Empereur', 'Le maestrie e l’Imperatore', 'Las maestrías y el Emperador'],
      record: 'gold-mastery', ply: 91,
      steps: [
        {
          text: [
            'Three masteries are in play. Whoever fulfils one at the end of a turn claims it by itself, for points. Here the Mastery of Water wants one building of each type: you have a port, a market and a manor.',
            'Trois maîtrises sont en jeu. Celui qui en remplit une à la fin de son tour l’acquiert d’office, pour des points. Ici la Maîtrise de l’Eau demande un bâtiment de chaque type : vous avez un port, un marché et un manoir.',
            'Sono in gioco tre maestrie. Chi ne soddisfa una alla fine del turno la rivendica da sé, per punti. Qui la Maestria dell’Acqua vuole un edificio di ogni tipo: hai un porto, un mercato e un palazzo.',
            'Hay tres maestrías en juego. Quien cumple una al final de su turno la reclama sin más, por puntos. Aquí la Maestría del Agua pide una construcción de cada tipo: tienes un puerto, un mercado y una mansión.',
          ],
        },
        {
          text: [
            'So a shrine is missing. Build one in region 4: Shrine 22 on shore space 20 costs 6 koku.',
            'Il manque donc un temple. Construisez-en un dans la région 4 : le Temple 22 sur la case Berge 20 coûte 6 kokus.',
            'Manca dunque un santuario. Costruiscine uno nella regione 4: il Santuario 22 sulla casella riva 20 costa 6 koku.',
            'Falta, pues, un santuario. Construye uno en la región 4: el Santuario 22 en la casilla de ribera 20 cuesta 6 koku.',
          ],
          want: ['build 20 22', 'build 16 22', 'build 20 20', 'build 16 20'], best: 'build 20 22',
          done: [
            'The Mastery of Water is yours. With three or four players the first claim is worth 7, then 5, then 3; with two there is one claim, for 5.',
            'La Maîtrise de l’Eau est à vous. À trois ou quatre, la première acquise vaut 7, puis 5, puis 3 ; à deux, elle ne s’acquiert qu’une fois, pour 5.',
            'La Maestria dell’Acqua è tua. In tre o quattro la prima vale 7, poi 5, poi 3; in due ce n’è una sola, per 5.',
            'La Maestría del Agua es tuya. Con tres o cuatro jugadores la primera vale 7, luego 5, luego 3; con dos solo hay una, por 5.',
          ],
        },
        {
          text: [
            'Something else happened: the last tile of Era 1 has entered the row. At the end of this turn the Emperor visits, and every building pays its owner once. End your turn.',
            'Autre chose encore : la dernière tuile de l’ère 1 est entrée dans la rangée. À la fin de ce tour, l’Empereur visite la rivière, et chaque bâtiment paie une fois son propriétaire. Terminez votre tour.',
            'È successo altro: l’ultima tessera dell’Era 1 è entrata nella fila. Alla fine di questo turno l’Imperatore visita il fiume, e ogni edificio paga una volta chi lo possiede. Termina il turno.',
            'Ha pasado algo más: la última pieza de la Era 1 ha entrado en la fila. Al final de este turno el Emperador visita el río, y cada construcción paga una vez a su propietario. Termina tu turno.',
          ],
          want: ['end-turn'],
          done: [
            'From now on Era 2 tiles come: better rewards, and the game’s second half.',
            'Désormais arrivent les tuiles de l’ère 2 : de meilleurs cadeaux, et la seconde moitié de la partie.',
            'D’ora in poi arrivano le tessere dell’Era 2: ricompense migliori, e la seconda metà della partita.',
            'Desde ahora llegan las piezas de la Era 2: mejores recompensas, y la segunda mitad de la partida.',
          ],
        },
      ],
    },
    {
      title: ['The end and the scoring', 'La fin et le décompte', 'La fine e il punteggio', 'El final y la puntuación'],
      record: 'gold-end', ply: 157,
      steps: [
        {
          text: [
            'Only one tile of Era 2 is left. When it enters the row, whoever brought it in scores 5 points, and everybody else has one last turn. You can do it now: build in region 1, on shore space 5.',
            'Il ne reste qu’une tuile de l’ère 2. Quand elle entre dans la rangée, celui qui l’a fait entrer marque 5 points, et tous les autres ont un dernier tour. Vous pouvez le faire maintenant : construisez dans la région 1, sur la case Berge 5.',
            'Resta una sola tessera dell’Era 2. Quando entra nella fila, chi l’ha fatta entrare segna 5 punti, e tutti gli altri hanno un ultimo turno. Puoi farlo ora: costruisci nella regione 1, sulla casella riva 5.',
            'Solo queda una pieza de la Era 2. Cuando entra en la fila, quien la hizo entrar gana 5 puntos, y todos los demás tienen un último turno. Puedes hacerlo ahora: construye en la región 1, en la casilla de ribera 5.',
          ],
          want: ['build 5'], best: 'build 5 38',
          done: [
            'The last tile is in. You also moved up in region 1, where the other player stands at 13.',
            'La dernière tuile est entrée. Vous avez aussi progressé dans la région 1, où l’autre joueur avait 13.',
            'L’ultima tessera è entrata. Hai anche guadagnato terreno nella regione 1, dove l’altro giocatore aveva 13.',
            'La última pieza ha entrado. También has subido en la región 1, donde el otro jugador tenía 13.',
          ],
        },
        {
          text: [
            'End your turn: 5 points for you. Then the other player has the last turn.',
            'Terminez votre tour : 5 points pour vous. Puis l’autre joueur a le dernier tour.',
            'Termina il turno: 5 punti per te. Poi l’altro giocatore ha l’ultimo turno.',
            'Termina tu turno: 5 puntos para ti. Luego el otro jugador tiene el último turno.',
          ],
          want: ['end-turn'], maybe: true,
        },
        {
          text: [
            'The game is over, and this is the count. Regions pay most influence (with two players the second only if it is within 5 spaces), elders double them, customers pay by their number, and merchants, artisans and nobles add their own. A tie goes to the most favor left.',
            'La partie est finie, et voici le décompte. Les régions paient celui qui a le plus d’influence (à deux, la seconde place seulement à 5 cases au plus), les Doyens les doublent, les clients paient selon leur nombre, et Marchands, Artisans et Nobles ajoutent les leurs. En cas d’égalité, celui à qui il reste le plus de faveurs l’emporte.',
            'La partita è finita, ed ecco il conto. Le regioni pagano chi ha più influenza (in due, il secondo posto solo entro 5 caselle), gli anziani le raddoppiano, gli avventori pagano secondo il numero, e mercanti, artigiani e nobili aggiungono i loro. In parità vince chi ha più favore rimasto.',
            'La partida ha terminado, y este es el recuento. Las regiones pagan a quien tiene más Influencia (con dos jugadores, el segundo puesto solo a 5 casillas como mucho), los Ancianos las doblan, los clientes pagan según su número, y Mercaderes, Artesanas y Nobles suman lo suyo. Un empate lo gana quien conserve más puntos de Favor divino.',
          ],
          scores: true,
        },
      ],
    },
  ],
};
