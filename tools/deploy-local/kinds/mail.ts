import {
  CreateConfigurationSetCommand,
  DeleteConfigurationSetCommand,
  DeleteIdentityCommand,
  GetIdentityVerificationAttributesCommand,
  ListConfigurationSetsCommand,
  SESClient,
  VerifyDomainIdentityCommand,
} from '@aws-sdk/client-ses';
import { clientSettings, type Kind } from './kind.ts';

export function configurationSetKind(endpoint: string): Kind {
  const client = new SESClient(clientSettings(endpoint));
  return {
    applies: [],
    create: async (Name) => {
      await client.send(new CreateConfigurationSetCommand({ ConfigurationSet: { Name } }));
      return {
        attributes: { Ref: Name },
        missing: async () => {
          const { ConfigurationSets = [] } = await client.send(new ListConfigurationSetsCommand({}));
          return ConfigurationSets.some((each) => each.Name === Name) ? null : 'It is not in the list.';
        },
        remove: async () => {
          await client.send(new DeleteConfigurationSetCommand({ ConfigurationSetName: Name }));
        },
      };
    },
  };
}

export function identityKind(endpoint: string): Kind {
  const client = new SESClient(clientSettings(endpoint));
  return {
    applies: ['EmailIdentity'],
    create: async (_name, { EmailIdentity }) => {
      const Identity = String(EmailIdentity);
      await client.send(new VerifyDomainIdentityCommand({ Domain: Identity }));
      return {
        attributes: { Ref: Identity },
        missing: async () => {
          const asked = new GetIdentityVerificationAttributesCommand({ Identities: [Identity] });
          const { VerificationAttributes = {} } = await client.send(asked);
          return Identity in VerificationAttributes ? null : 'It is not known.';
        },
        remove: async () => {
          await client.send(new DeleteIdentityCommand({ Identity }));
        },
      };
    },
  };
}
