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

let shown: Notification | undefined;

/** Shows a notification if nobody looks at the page and the user has allowed it; says whether it did. */
export function notify(title: string, body: string, onclick?: (() => void) | undefined): boolean {
  const Api = api();
  if (Api === undefined || permission() !== 'granted' || typeof document === 'undefined' || !document.hidden) return false;
  try {
    dismiss();
    // Throws on Android, where only a service worker may notify.
    const notification = new Api(title, { body });
    shown = notification;
    notification.onclick = () => {
      try {
        window.focus();
        notification.close();
      } finally {
        onclick?.();
      }
    };
    document.addEventListener('visibilitychange', dismissWhenSeen);
    return true;
  } catch {
    return false;
  }
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
}
