// Tells a player who looks elsewhere that the game waits for them: by a notification of the system, if allowed.
// Browsers differ in what they offer here and some throw; none of it may disturb the game.

export type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

function api(): typeof Notification | undefined {
  return typeof Notification === 'undefined' ? undefined : Notification;
}

function permission(): Permission {
  try {
    return api()?.permission ?? 'unsupported';
  } catch {
    return 'unsupported';
  }
}

/** Asks the user, if they have not answered before. To be called from a click: browsers refuse it otherwise. */
export async function askPermission(): Promise<Permission> {
  const before = permission();
  if (before !== 'default') return before;
  try {
    return await new Promise<Permission>((resolve, reject) => {
      // Older Safari knows only the callback and returns nothing.
      const answer: Promise<NotificationPermission> | undefined = api()?.requestPermission(resolve);
      answer?.then(resolve, reject);
    });
  } catch {
    return permission();
  }
}

// --- where only a worker may notify: Android ---

const tag = 'turn'; // one at a time
const workers = (): ServiceWorkerContainer | undefined => (typeof navigator === 'undefined' ? undefined : navigator.serviceWorker);

async function throughWorker(title: string, body: string): Promise<boolean> {
  try {
    await workers()?.register('/notify.js');
    const worker = await workers()?.ready;
    await worker?.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path: location.pathname } });
    return worker !== undefined;
  } catch {
    return false;
  }
}
async function dismissInWorker(): Promise<void> {
  try {
    for (const old of (await (await workers()?.getRegistration('/'))?.getNotifications({ tag })) ?? []) old.close();
  } catch {
    // none there
  }
}

let shown: Notification | undefined;

/** Shows a notification, whoever looks; says whether that could be done. */
export async function show(title: string, body: string, onclick?: (() => void) | undefined): Promise<boolean> {
  const Api = api();
  if (Api === undefined || permission() !== 'granted') return false;
  try {
    dismiss();
    const notification = new Api(title, { body, icon: '/icon.svg' }); // throws on Android
    shown = notification;
    notification.onclick = () => {
      try {
        window.focus();
        notification.close();
      } finally {
        onclick?.();
      }
    };
    return true;
  } catch {
    return throughWorker(title, body);
  }
}

/** Shows a notification if nobody looks at the page and the user has allowed it; says whether it did. */
export async function notify(title: string, body: string, onclick?: (() => void) | undefined): Promise<boolean> {
  if (typeof document === 'undefined' || !document.hidden) return false;
  const done = await show(title, body, onclick);
  if (done) document.addEventListener('visibilitychange', dismissWhenSeen);
  return done;
}

// One at a time, and none once the player is back: a stack of "your turn" is of no use to anybody.
function dismiss(): void {
  try {
    shown?.close();
  } catch {
    // already gone
  }
  shown = undefined;
}

function dismissWhenSeen(): void {
  if (document.hidden) return;
  document.removeEventListener('visibilitychange', dismissWhenSeen);
  dismiss();
  void dismissInWorker();
}
