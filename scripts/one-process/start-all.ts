import { Logger } from '@nestjs/common';
import { type ServiceName, urlVariable } from '@fungo/contracts';
import {
  BaseConfig,
  CommonMetrics,
  createLogger,
  loadConfig,
  NestLog,
  type ServiceDefinition,
  startService,
} from '@fungo/platform';
import { startGateway } from '../../gateway/src/gateway';
import { campsService } from '../../services/camps/src/service';
import { identityService } from '../../services/identity/src/service';
import { mediaService, mediaWorker } from '../../services/media/src/service';
import { messagingService } from '../../services/messaging/src/service';
import { paymentsService } from '../../services/payments/src/service';
import { schedulingService } from '../../services/scheduling/src/service';

const services: Record<ServiceName, ServiceDefinition> = {
  identity: identityService,
  scheduling: schedulingService,
  media: mediaService,
  camps: campsService,
  payments: paymentsService,
  messaging: messagingService,
};

/**
 * Starts the gateway, every service and the media worker in this process. Each service listens where its own address
 * says, such as `IDENTITY_URL`, and they call each other there. The gateway opens last and closes first, so its
 * readiness is that of all.
 * @param env of all processes together; HOST, PORT and METRICS_PORT are the gateway's and the process's
 * @throws ConfigError, or the error of the first part that does not start
 */
export async function startAll(env: NodeJS.ProcessEnv): Promise<{ url: string; close(): Promise<void> }> {
  const { HOST, METRICS_PORT, LOG_LEVEL } = loadConfig(BaseConfig, env);
  const metrics = new CommonMetrics();
  const start = ([name, definition]: [string, ServiceDefinition], address: NodeJS.ProcessEnv) =>
    startService(definition, { ...env, ...address }, metrics.of(name));

  const rooms = await Promise.all([
    ...Object.entries(services).map((one) => start(one, addressOf(one[1].service, env))),
    // Nobody calls it.
    start(['media-worker', mediaWorker], { HOST: '127.0.0.1', PORT: '0' }),
  ]);
  const gateway = await startGateway(env, undefined, {}, metrics.of('gateway'));
  Logger.overrideLogger(new NestLog(createLogger('all parts', LOG_LEVEL))); // Nest has one, that of the last part
  await metrics.listen(HOST, METRICS_PORT);
  return {
    url: gateway.url,
    close: async () => {
      await gateway.close();
      await Promise.all(rooms.map((room) => room.close()));
      await metrics.close();
    },
  };
}

function addressOf(service: ServiceName, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const variable = urlVariable(service);
  const { hostname, port } = new URL(env[variable] || 'missing:');
  if (!port) throw new Error(`${variable} must be an address of this machine with a port, for one process.`);
  return { HOST: hostname, PORT: port };
}
