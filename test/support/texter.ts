import { openTexter } from '#lambdas/clients/sms-client.ts';
import { SERVICE_NUMBERS } from '#local/engines/phones.ts';

/** Sends texts to the embedded phones, without a limit. */
export const testTexter = () => openTexter({ from: SERVICE_NUMBERS, configurationSet: 'test' });
