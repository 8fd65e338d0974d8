// The River in nine lessons.
import type { Course } from './lesson';

export const river: Course = {
  game: 'the-river',
  about: [
    'Settle a valley upstream: nine short lessons, about ten minutes.',
    'Peuplez une vallée en remontant le fleuve : neuf courtes leçons, une dizaine de minutes.',
    'Colonizza una valle risalendo il fiume: nove brevi lezioni, circa dieci minuti.',
    'Puebla un valle río arriba: nueve lecciones cortas, unos diez minutos.',
  ],
  lessons: [
    {
      title: ['Your river and the first tile', 'Votre fleuve et la première tuile', 'Il tuo fiume e la prima tessera', 'Tu río y la primera loseta'],
      record: 'river-start', ply: 8,
      steps: [
        {
          text: [
            'Each player settles along a river of 12 spaces. You send pioneers from your boat to islands, and each island is an action. Most points at the end wins: from buildings, bonus tokens and a well laid river.',
            'Chacun s’installe le long d’un fleuve de 12 emplacements. Vous envoyez des pionniers de votre bateau vers des îles, et chaque île est une action. Celui qui a le plus de points à la fin l’emporte : bâtiments, jetons bonus et un fleuve bien disposé.',
            'Ognuno si insedia lungo un fiume di 12 caselle. Mandi pionieri dalla tua barca alle isole, e ogni isola è un’azione. Vince chi alla fine ha più punti: edifici, gettoni bonus e un fiume ben disposto.',
            'Cada cual se asienta a lo largo de un río de 12 casillas. Envías pioneros de tu barco a las islas, y cada isla es una acción. Gana quien tenga más puntos al final: edificios, fichas de bonificación y un río bien dispuesto.',
          ],
        },
        {
          text: [
            'Some spaces already show a symbol of production (wood, clay or stone) or a barn. Everything that is visible counts. Now everyone takes a starting tile for space 1; the first player chooses last, and that is you.',
            'Certains emplacements portent déjà un symbole de production (bois, argile ou pierre) ou une grange. Tout ce qui est visible compte. Chacun prend maintenant une tuile de départ pour l’emplacement 1 ; le premier joueur choisit en dernier, et c’est vous.',
            'Alcune caselle mostrano già un simbolo di produzione (legno, argilla o pietra) o un granaio. Conta tutto ciò che si vede. Ora ognuno prende una tessera iniziale per la casella 1; il primo giocatore sceglie per ultimo, e sei tu.',
            'Algunas casillas ya muestran un símbolo de producción (madera, arcilla o piedra) o un granero. Cuenta todo lo que se ve. Ahora cada cual toma una loseta inicial para la casilla 1; el jugador inicial elige el último, y eres tú.',
          ],
        },
        {
          text: [
            'Choose one. The mountain produces stone and has a barn, which helps at once; the meadow scores at the end. Look at both, then decide.',
            'Choisissez-en une. La montagne produit de la pierre et a une grange, utile tout de suite ; la prairie rapporte à la fin. Regardez les deux, puis décidez.',
            'Scegline una. La montagna produce pietra e ha un granaio, e aiuta subito; la prateria dà punti alla fine. Guarda entrambe, poi decidi.',
            'Elige una. La montaña produce piedra y tiene un granero, lo que ayuda enseguida; la pradera puntúa al final. Mira las dos y decide.',
          ],
          want: ['start-tile'], best: 'start-tile 7',
          done: [
            'Your tile lies on space 1. The one nobody took is out of the game, and five terrain tiles lie ready to be claimed.',
            'Votre tuile est sur l’emplacement 1. Celle que personne n’a prise sort du jeu, et cinq tuiles terrain attendent d’être revendiquées.',
            'La tua tessera è sulla casella 1. Quella che nessuno ha preso esce dal gioco, e cinque tessere terreno sono pronte da rivendicare.',
            'Tu loseta está en la casilla 1. La que nadie tomó sale del juego, y cinco losetas de terreno esperan a ser reclamadas.',
          ],
        },
      ],
    },
    {
      title: ['Claim and cover', 'Revendiquer et recouvrir', 'Rivendica e copri', 'Reclamar y cubrir'],
      record: 'river-claim', ply: 16,
      steps: [
        {
          text: [
            'A claimed tile goes on the next free space, always upstream in order. What is printed there is covered and lost: your next space is 3, and it shows wood.',
            'Une tuile revendiquée va sur l’emplacement libre suivant, toujours dans l’ordre. Ce qui y est imprimé est recouvert et perdu : votre prochain emplacement est le 3, et il porte un symbole bois.',
            'Una tessera rivendicata va sulla prossima casella libera, sempre in ordine. Ciò che vi è stampato viene coperto e perso: la tua prossima casella è la 3, e mostra legno.',
            'Una loseta reclamada va en la siguiente casilla libre, siempre en orden. Lo impreso allí se cubre y se pierde: tu próxima casilla es la 3, y muestra madera.',
          ],
          look: ['space:3'],
        },
        {
          text: [
            'Claim a tile. The canyon gives 1 clay symbol and a barn for the wood you lose. Look at the change before you confirm.',
            'Revendiquez une tuile. Le canyon donne 1 symbole argile et une grange contre le bois perdu. Regardez le changement avant de confirmer.',
            'Rivendica una tessera. Il canyon dà 1 simbolo di argilla e un granaio in cambio del legno perso. Guarda il cambiamento prima di confermare.',
            'Reclama una loseta. El cañón da 1 símbolo de arcilla y un granero a cambio de la madera perdida. Mira el cambio antes de confirmar.',
          ],
          want: ['claim'], best: 'claim 4',
          done: [
            'You may claim at most twice in a round, and that was the second time. Choose with the columns in mind: terrain of one type in a column scores at the end.',
            'On revendique au plus deux fois par manche, et c’était la seconde. Pensez aux colonnes : des terrains du même type dans une colonne rapportent à la fin.',
            'Si rivendica al massimo due volte per round, e questa era la seconda. Pensa alle colonne: tessere dello stesso tipo di terreno in una colonna danno punti alla fine.',
            'Se reclama como mucho dos veces por ronda, y esa fue la segunda. Piensa en las columnas: las losetas del mismo tipo de terreno en una columna puntúan al final.',
          ],
        },
      ],
    },
    {
      title: ['Produce and store', 'Produire et stocker', 'Produci e conserva', 'Producir y almacenar'],
      record: 'river-produce', ply: 28,
      steps: [
        {
          text: [
            'Wood, clay and stone have an island each. You take as many as you have visible symbols; with three or four players the first one there takes 1 more. And each barn holds one resource: you have 5 barns and 4 resources.',
            'Bois, argile et pierre ont chacun leur île. Vous prenez autant que vous avez de symboles visibles ; à trois ou quatre, le premier arrivé prend 1 de plus. Et chaque grange garde une ressource : vous avez 5 granges et 4 ressources.',
            'Legno, argilla e pietra hanno ciascuno un’isola. Prendi tanto quanti sono i tuoi simboli visibili; in tre o quattro, chi arriva per primo prende 1 in più. E ogni granaio tiene una risorsa: hai 5 granai e 4 risorse.',
            'Madera, arcilla y piedra tienen una isla cada una. Tomas tanto como símbolos visibles tengas; con tres o cuatro jugadores, el primero en llegar toma 1 más. Y cada granero guarda un recurso: tienes 5 graneros y 4 recursos.',
          ],
          look: ['island:wood', 'island:clay', 'island:stone'],
        },
        {
          text: [
            'Produce stone: you have 2 symbols. There is room for only one, and you will see what happens.',
            'Produisez de la pierre : vous avez 2 symboles. Il n’y a de la place que pour une, et vous verrez ce qui se passe.',
            'Produci pietra: hai 2 simboli. C’è spazio per una sola, e vedrai che cosa succede.',
            'Produce piedra: tienes 2 símbolos. Solo cabe una, y verás qué pasa.',
          ],
          want: ['produce stone'],
          done: [
            'Two stone arrived, and one resource has no barn.',
            'Deux pierres sont arrivées, et une ressource n’a pas de grange.',
            'Sono arrivate due pietre, e una risorsa non ha granaio.',
            'Han llegado dos piedras, y un recurso no tiene granero.',
          ],
        },
        {
          text: [
            'Return one of your resources, new or old: you decide which. The supply is limited, so what you return helps the others.',
            'Rendez une de vos ressources, nouvelle ou ancienne : à vous de choisir. Le stock est limité : ce que vous rendez aide les autres.',
            'Restituisci una delle tue risorse, nuova o vecchia: decidi tu quale. La riserva è limitata: ciò che restituisci aiuta gli altri.',
            'Devuelve uno de tus recursos, nuevo o viejo: tú decides cuál. El suministro es limitado: lo que devuelves ayuda a los demás.',
          ],
          want: ['return'],
          done: [
            'Barns are worth as much as production: build up both.',
            'Les granges valent autant que la production : développez les deux.',
            'I granai valgono quanto la produzione: sviluppa entrambi.',
            'Los graneros valen tanto como la producción: desarrolla ambos.',
          ],
        },
      ],
    },
    {
      title: ['Food', 'La nourriture', 'Il cibo', 'La comida'],
      record: 'river-food', ply: 14,
      steps: [
        {
          text: [
            'Food counts as any resource when you build. Before sending a pioneer you may give 3 stored wood, clay or stone for 1 food. You have 4 stone: give 3 of them.',
            'La nourriture remplace n’importe quelle ressource quand vous construisez. Avant d’envoyer un pionnier, vous pouvez donner 3 bois, argiles ou pierres contre 1 nourriture. Vous avez 4 pierres : donnez-en 3.',
            'Il cibo vale come qualsiasi risorsa quando costruisci. Prima di mandare un pioniere puoi barattare 3 risorse tra legno, argilla e pietra con 1 cibo. Hai 4 pietre: danne 3.',
            'La comida vale como cualquier recurso al construir. Antes de enviar un pionero puedes dar 3 de madera, arcilla o piedra por 1 comida. Tienes 4 piedras: da 3.',
          ],
          want: ['exchange'],
          done: [
            'That cost no pioneer, and you may do it as often as you like. It is expensive, but it can be what is missing.',
            'Cela n’a coûté aucun pionnier, et vous pouvez le faire aussi souvent que vous voulez. C’est cher, mais parfois c’est ce qui manque.',
            'Non è costato alcun pioniere, e puoi farlo quante volte vuoi. È caro, ma a volte è ciò che manca.',
            'No ha costado ningún pionero, y puedes hacerlo cuantas veces quieras. Es caro, pero a veces es lo que falta.',
          ],
        },
        {
          text: [
            'Now send a pioneer for food. There is always room on that island: it is never wrong, only slow.',
            'Envoyez maintenant un pionnier chercher de la nourriture. Il y a toujours de la place sur cette île : ce n’est jamais faux, seulement lent.',
            'Ora manda un pioniere a prendere cibo. Su quell’isola c’è sempre posto: non è mai sbagliato, solo lento.',
            'Ahora envía un pionero a por comida. En esa isla siempre hay sitio: nunca está mal, solo es lento.',
          ],
          want: ['food'],
          done: [
            'When the supply has no food left, you take another resource there instead.',
            'Quand le stock n’a plus de nourriture, on y prend une autre ressource à la place.',
            'Quando la riserva non ha più cibo, lì si prende un’altra risorsa al suo posto.',
            'Cuando no queda comida en el suministro, allí se toma otro recurso en su lugar.',
          ],
        },
      ],
    },
    {
      title: ['Reserve and build', 'Réserver et construire', 'Prenota e costruisci', 'Reservar y construir'],
      record: 'river-build', ply: 29,
      steps: [
        {
          text: [
            'Four buildings lie face up, each with a cost and points. A reserved building is yours to build later, and it costs 1 resource less. You may hold two.',
            'Quatre bâtiments sont visibles, chacun avec un coût et des points. Un bâtiment réservé vous attend, face cachée devant vous, et il coûte 1 ressource de moins. Vous pouvez en garder deux.',
            'Quattro edifici sono scoperti, ognuno con un costo e dei punti. Un edificio prenotato ti aspetta, e costa 1 risorsa in meno. Puoi tenerne due.',
            'Hay cuatro edificios boca arriba, cada uno con un coste y puntos. Un edificio reservado te espera, y cuesta 1 recurso menos. Puedes tener dos.',
          ],
          look: ['building:26', 'building:27', 'building:28', 'building:30'],
        },
        {
          text: [
            'You have 4 wood, 1 clay and 1 stone. The marked building costs 3 wood, 1 clay and 2 stone: one stone is missing. Reserve it.',
            'Vous avez 4 bois, 1 argile et 1 pierre. Le bâtiment signalé coûte 3 bois, 1 argile et 2 pierres : il manque une pierre. Réservez-le.',
            'Hai 4 legno, 1 argilla e 1 pietra. L’edificio segnalato costa 3 legno, 1 argilla e 2 pietra: manca una pietra. Prenotalo.',
            'Tienes 4 maderas, 1 arcilla y 1 piedra. El edificio señalado cuesta 3 maderas, 1 arcilla y 2 piedras: falta una piedra. Resérvalo.',
          ],
          want: ['reserve 26'],
          done: [
            'Nobody can take it from you now. In your next turn it costs 1 less: exactly what you have.',
            'Personne ne peut plus vous le prendre. À votre prochain tour il coûte 1 de moins : juste ce que vous avez.',
            'Ora nessuno può togliertelo. Nel tuo prossimo turno costa 1 in meno: proprio ciò che hai.',
            'Ya nadie puede quitártelo. En tu próximo turno cuesta 1 menos: justo lo que tienes.',
          ],
        },
        {
          text: [
            'Your turn again: build it, and pay 3 wood, 1 clay and 1 stone.',
            'À vous de nouveau : construisez-le, et payez 3 bois, 1 argile et 1 pierre.',
            'Tocca di nuovo a te: costruiscilo, e paga 3 legno, 1 argilla e 1 pietra.',
            'Te toca otra vez: constrúyelo, y paga 3 maderas, 1 arcilla y 1 piedra.',
          ],
          want: ['build 26'], best: 'build 26 3 1 1 0',
          done: [
            'The points of the building are yours, and the highest bonus token that was left. Tokens go down from 6, so the first buildings earn most.',
            'Les points du bâtiment sont à vous, ainsi que le plus haut jeton bonus restant. Les jetons descendent à partir de 6 : les premiers bâtiments rapportent le plus.',
            'I punti dell’edificio sono tuoi, e anche il gettone bonus più alto rimasto. I gettoni scendono da 6, quindi i primi edifici rendono di più.',
            'Los puntos del edificio son tuyos, y también la ficha de bonificación más alta que quedaba. Las fichas bajan desde 6, así que los primeros edificios rinden más.',
          ],
        },
      ],
    },
    {
      title: ['The fifth pioneer', 'Le cinquième pionnier', 'Il quinto pioniere', 'El quinto pionero'],
      record: 'river-fifth', ply: 33,
      steps: [
        {
          text: [
            'Bonus tokens fill the circles of your board. A fifth pioneer waits on the second circle. You have built once; your reserved building can be paid with 2 wood. Build it.',
            'Les jetons bonus remplissent les cercles de votre plateau. Un cinquième pionnier attend sur le deuxième cercle. Vous avez construit une fois ; votre bâtiment réservé se paie avec 2 bois. Construisez-le.',
            'I gettoni bonus riempiono i cerchi della tua plancia. Un quinto pioniere aspetta sul secondo cerchio. Hai costruito una volta; l’edificio prenotato si paga con 2 legno. Costruiscilo.',
            'Las fichas de bonificación llenan los círculos de tu tablero. Un quinto pionero espera en el segundo círculo. Has construido una vez; tu edificio reservado se paga con 2 maderas. Constrúyelo.',
          ],
          want: ['build'], best: 'build 2 2 0 0 0',
          done: [
            'The fifth pioneer went aboard at once: one action more, already in this round.',
            'Le cinquième pionnier est monté à bord aussitôt : une action de plus, déjà dans cette manche.',
            'Il quinto pioniere è salito subito a bordo: un’azione in più, già in questo round.',
            'El quinto pionero subió a bordo enseguida: una acción más, ya en esta ronda.',
          ],
        },
        {
          text: [
            'But pioneers also leave. Four spaces of your river are framed: for each one that you cover in a round, a pioneer settles there for good. So your river grows, and your crew shrinks.',
            'Mais des pionniers partent aussi. Quatre emplacements de votre fleuve sont encadrés : pour chacun que vous recouvrez dans une manche, un pionnier s’y installe pour de bon. Votre fleuve grandit, votre équipage diminue.',
            'Ma i pionieri anche se ne vanno. Quattro caselle del tuo fiume sono incorniciate: per ognuna che copri in un round, un pioniere vi si stabilisce per sempre. Il fiume cresce, l’equipaggio cala.',
            'Pero también se van pioneros. Cuatro casillas de tu río están enmarcadas: por cada una que cubres en una ronda, un pionero se asienta allí para siempre. Tu río crece y tu tripulación mengua.',
          ],
          look: ['space:4', 'space:7', 'space:9', 'space:11'],
        },
      ],
    },
    {
      title: ['Swap and go first', 'Permuter et commencer', 'Scambia e inizia', 'Permutar y empezar'],
      record: 'river-swap', ply: 63,
      steps: [
        {
          text: [
            'The columns of your river score: two tiles of one terrain type from the top are worth 2 points, three are worth 6. Spaces 4 and 5 lie one above the other: a meadow on 4, a desert on 5.',
            'Les colonnes de votre fleuve rapportent : deux tuiles du même type depuis le haut valent 2 points, trois en valent 6. Les emplacements 4 et 5 sont l’un au-dessus de l’autre : une prairie en 4, un désert en 5.',
            'Le colonne del tuo fiume danno punti: due tessere dello stesso tipo di terreno dall’alto valgono 2 punti, tre ne valgono 6. Le caselle 4 e 5 sono una sopra l’altra: una prateria sulla 4, un deserto sulla 5.',
            'Las columnas de tu río puntúan: dos losetas del mismo tipo de terreno desde arriba valen 2 puntos, tres valen 6. Las casillas 4 y 5 están una sobre otra: una pradera en la 4, un desierto en la 5.',
          ],
          look: ['space:4', 'space:5'],
        },
        {
          text: [
            'On space 2 there is another meadow. Swap the tiles of spaces 2 and 5. Settled pioneers stay on their space.',
            'Sur l’emplacement 2 il y a une autre prairie. Permutez les tuiles des emplacements 2 et 5. Les pionniers installés restent sur leur emplacement.',
            'Sulla casella 2 c’è un’altra prateria. Scambia le tessere delle caselle 2 e 5. I pionieri insediati restano sulla loro casella.',
            'En la casilla 2 hay otra pradera. Permuta las losetas de las casillas 2 y 5. Los pioneros asentados se quedan en su casilla.',
          ],
          want: ['swap'], best: 'swap 2 5',
          done: [
            'The column of spaces 4 and 5 begins with two meadows now. A third on space 12 would make it 6 points.',
            'La colonne des emplacements 4 et 5 commence maintenant par deux prairies. Une troisième sur l’emplacement 12 porterait le tout à 6 points.',
            'La colonna delle caselle 4 e 5 comincia ora con due praterie. Una terza sulla 12 porterebbe a 6 punti.',
            'La columna de las casillas 4 y 5 empieza ahora con dos praderas. Una tercera en la 12 la subiría a 6 puntos.',
          ],
        },
        {
          text: [
            'The other player begins each round and has the first choice. Take the first player pawn: you begin the next round. It stays with you until somebody takes it.',
            'L’autre joueur commence chaque manche et choisit avant vous. Prenez le pion premier joueur : vous commencerez la prochaine manche. Il vous reste jusqu’à ce que quelqu’un le prenne.',
            'L’altro giocatore inizia ogni round e sceglie per primo. Prendi la pedina primo giocatore: inizierai il prossimo round. Resta a te finché qualcuno la prende.',
            'El otro jugador empieza cada ronda y elige primero. Toma el peón de jugador inicial: empezarás la próxima ronda. Es tuyo hasta que alguien lo tome.',
          ],
          want: ['first-player'], maybe: true,
        },
      ],
    },
    {
      title: ['Restoration', 'La restauration', 'Il ripristino', 'La restauración'],
      record: 'river-restoration', ply: 52,
      steps: [
        {
          text: [
            'A round ends when all boats are empty. You have the last pioneer. Claim the marked meadow: it goes on space 4, which is framed, and it gives 1 stone at each restoration.',
            'Une manche finit quand tous les bateaux sont vides. Vous avez le dernier pionnier. Revendiquez la prairie signalée : elle va sur l’emplacement 4, encadré, et donne 1 pierre à chaque restauration.',
            'Un round finisce quando tutte le barche sono vuote. Hai l’ultimo pioniere. Rivendica la prateria segnalata: va sulla casella 4, incorniciata, e dà 1 pietra a ogni ripristino.',
            'Una ronda acaba cuando todos los barcos están vacíos. Tienes el último pionero. Reclama la pradera señalada: va en la casilla 4, enmarcada, y da 1 piedra en cada restauración.',
          ],
          want: ['claim'], best: 'claim 27',
          done: [
            'Restoration: new tiles, the building display is filled up, the pioneers come home. Then one of yours settled on space 4, and meadows paid. With this a new round began.',
            'La restauration : de nouvelles tuiles, les bâtiments sont complétés, les pionniers rentrent. Puis un des vôtres s’est installé sur l’emplacement 4, et les prairies ont payé. Une nouvelle manche a commencé.',
            'Il ripristino: nuove tessere, gli edifici vengono completati, i pionieri tornano. Poi uno dei tuoi si è stabilito sulla casella 4, e le praterie hanno pagato. È così iniziato un nuovo round.',
            'La restauración: losetas nuevas, se completan los edificios, los pioneros vuelven. Luego uno de los tuyos se asentó en la casilla 4, y las praderas pagaron. Así empezó una nueva ronda.',
          ],
        },
        {
          text: [
            'You have one pioneer less now. Play one more turn, as you like: all islands are free again.',
            'Vous avez maintenant un pionnier de moins. Jouez encore un tour, comme vous voulez : toutes les îles sont de nouveau libres.',
            'Ora hai un pioniere in meno. Gioca ancora un turno, come vuoi: tutte le isole sono di nuovo libere.',
            'Ahora tienes un pionero menos. Juega un turno más, como quieras: todas las islas están libres otra vez.',
          ],
          want: ['claim', 'produce', 'food', 'reserve', 'build', 'first-player', 'swap'],
        },
      ],
    },
    {
      title: ['The end and the scoring', 'La fin et le décompte', 'La fine e il punteggio', 'El final y la puntuación'],
      record: 'river-end', ply: 84,
      steps: [
        {
          text: [
            'The end comes when somebody fills the last circle (the fifth; with two players the fourth) or lays the twelfth tile. The round is finished, and then points are counted.',
            'La fin arrive quand quelqu’un remplit le dernier cercle (le cinquième ; à deux, le quatrième) ou pose la douzième tuile. On finit la manche, puis on compte.',
            'La fine arriva quando qualcuno riempie l’ultimo cerchio (il quinto; in due, il quarto) o posa la dodicesima tessera. Si finisce il round, poi si contano i punti.',
            'El final llega cuando alguien llena el último círculo (el quinto; con dos jugadores, el cuarto) o coloca la duodécima loseta. Se acaba la ronda y se cuentan los puntos.',
          ],
        },
        {
          text: [
            'You have three tokens and exactly what your reserved building costs. Build it: that triggers the end of the game.',
            'Vous avez trois jetons et juste ce que coûte votre bâtiment réservé. Construisez-le : cela déclenche la fin de la partie.',
            'Hai tre gettoni e proprio ciò che costa il tuo edificio prenotato. Costruiscilo: così inneschi la fine della partita.',
            'Tienes tres fichas y justo lo que cuesta tu edificio reservado. Constrúyelo: así desencadenas el fin de la partida.',
          ],
          want: ['build'], best: 'build 23 1 1 1 1',
          done: [
            'Your last circle is full. The last restoration followed at once.',
            'Votre dernier cercle est rempli. La dernière restauration a suivi aussitôt.',
            'Il tuo ultimo cerchio è pieno. L’ultimo ripristino è seguito subito.',
            'Tu último círculo está lleno. La última restauración siguió enseguida.',
          ],
        },
        {
          text: [
            'Counted are buildings and tokens, 1 point for each 3 resources left, the columns, and the meadows. A mixed tile counts as whichever of its terrains is better for you.',
            'On compte les bâtiments et les jetons, 1 point par 3 ressources restantes, les colonnes et les prairies. Une tuile mixte compte comme celui de ses terrains qui vous arrange.',
            'Si contano edifici e gettoni, 1 punto ogni 3 risorse rimaste, le colonne e le praterie. Una tessera mista conta come il terreno che ti conviene di più.',
            'Se cuentan edificios y fichas, 1 punto por cada 3 recursos restantes, las columnas y las praderas. Una loseta mixta cuenta como el terreno que más te convenga.',
          ],
          scores: true,
        },
      ],
    },
  ],
};
