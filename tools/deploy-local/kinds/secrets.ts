import {
  CreateSecretCommand,
  DeleteSecretCommand,
  GetRandomPasswordCommand,
  GetSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientSettings, type Kind } from './kind.ts';

type Generated = { PasswordLength: number; ExcludePunctuation: boolean };

export function secretKind(endpoint: string): Kind {
  const client = new SecretsManagerClient(clientSettings(endpoint));
  return {
    applies: ['Description', 'GenerateSecretString'],
    removeNamed: async (SecretId) => {
      await client.send(new DeleteSecretCommand({ SecretId, ForceDeleteWithoutRecovery: true }));
    },
    create: async (Name, { Description, GenerateSecretString }) => {
      const wanted = GenerateSecretString as Generated;
      const { RandomPassword } = await client.send(new GetRandomPasswordCommand(wanted));
      const created = await client.send(
        new CreateSecretCommand({ Name, Description: String(Description), SecretString: RandomPassword }),
      );
      const { ARN: SecretId = '' } = created;
      return {
        attributes: { Ref: SecretId, Id: SecretId },
        missing: async () => {
          const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
          const { length } = SecretString;
          return length === wanted.PasswordLength ? null : `Its value has ${length} characters.`;
        },
        remove: async () => {
          await client.send(new DeleteSecretCommand({ SecretId, ForceDeleteWithoutRecovery: true }));
        },
      };
    },
  };
}
