// Who is here.
import { get, post } from './api';
import { connection } from './connection.svelte';
import type { Answer, Posted, Requests, User } from './wire';

class Session {
  user: User | null = $state.raw(null);
  known = $state(false); // the server has been asked
  waiting = $state(0);   // tables where it is my turn
  unreachable = $state(false);

  async look(): Promise<void> {
    const answer = await get<{ user: User | null; tables: number }>('me');
    if (answer.ok) {
      this.user = answer.user;
      this.waiting = answer.tables;
      if (answer.user) connection.open();
    } else if (answer.error === 'no_session') {
      this.user = null;
    }
    // Any other refusal says nothing about who we are: to ask for a name would begin anew as somebody else.
    this.unreachable = !answer.ok && answer.error !== 'no_session';
    this.known = !this.unreachable;
  }

  // Everyone may play at once: a guest needs nothing but a name.
  async beGuest(name: string): Promise<Answer<{ user: User }>> {
    return this.#enter(await post<{ user: User }>('guest', { name }));
  }

  // A guest keeps seats and games under another name; an account keeps its name.
  async rename(name: string): Promise<Answer<{ user: User }>> {
    const answer = await post<{ user: User }>('rename', { name });
    if (answer.ok) this.user = answer.user;
    return answer;
  }

  async enter(command: 'register' | 'login', name: string, password: string): Promise<Answer<{ user: User }>> {
    return this.#enter(await post<{ user: User }>(command, { name, password }));
  }

  async leave(command: 'logout' | 'logout_everywhere' | 'delete_account', fields: Requests['delete_account'] = {}): Promise<Answer<object>> {
    const answer = await post<object>(...([command, fields] as Posted));
    if (answer.ok) {
      this.user = null;
      connection.shut();
    }
    return answer;
  }

  #enter(answer: Answer<{ user: User }>): Answer<{ user: User }> {
    if (answer.ok) {
      this.user = answer.user;
      this.known = true;
      connection.reopen();
    }
    return answer;
  }
}

export const session = new Session();
