import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent } from 'undici';
import { TIMEOUTS, type Timeouts } from '../timeouts';

/** The connections to the services, in pools by how long a call may take. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  readonly calls: Agent;
  /** Password calls wait in a long queue. With their own connections, no other call waits behind them. */
  readonly passwords: Agent;
  /** For uploads, files and streams, which may take minutes or hours. */
  readonly flows: Agent;

  constructor(@Inject(TIMEOUTS) timeouts: Timeouts) {
    const connect = {
      timeout: timeouts.connect,
      // Where a name has the addresses of several processes, one that does not answer leaves time for another.
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: Math.round(0.4 * timeouts.connect),
    };
    this.calls = new Agent({ connections: 128, connect });
    this.passwords = new Agent({ connections: 128, connect });
    this.flows = new Agent({ connect });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.calls, this.passwords, this.flows].map((agent) => agent.destroy()));
  }
}
