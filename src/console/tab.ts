import { effect } from '@preact/signals';
import { brokenCount } from './requests/exchanges.js';

const dot = encodeURIComponent('<circle cx="12" cy="4" r="4" fill="#e5484d"/></svg>');

/** Lets the tab say how many requests broke the contract, for whoever looks at another one; its sign has a dot then. */
export function followTab(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plain = icon?.href ?? '';
  effect(() => {
    const count = brokenCount.value;
    document.title = count === 0 ? 'notikit mock' : `(${count.toLocaleString('en')} broken) notikit mock`;
    if (icon !== null) icon.href = count === 0 ? plain : plain.replace(encodeURIComponent('</svg>'), dot);
  });
}
