import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

type ButtonLinkProps = Omit<LinkProps, 'className'> & { look?: 'filled' | 'outlined' | 'plain' };

/** A link within the site that looks like a button. */
export function ButtonLink({ look = 'outlined', ...rest }: ButtonLinkProps) {
  return <Link data-look={look} className={styles.button} {...rest} />;
}
